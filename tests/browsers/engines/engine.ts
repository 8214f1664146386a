/** A browser that the tests drive, however that is done. */
export interface Engine {
  /** As a person calls it: `Firefox`. */
  readonly name: string
  start(): Promise<RunningBrowser>
}

export interface RunningBrowser {
  /** Where its downloads go. */
  readonly downloads: string
  /** How pages of this browser reach a server: through what a test of this browser needs in between, or directly. */
  lead(server: string): Promise<Lead>
  /** A tab that knows nothing of another test, not yet anywhere. */
  open(visitor: Visitor): Promise<Tab>
  close(): Promise<void>
}

/** The way from a browser to one server. */
export interface Lead {
  /** What the browser is to open in place of the server's own address. */
  readonly origin: string
  close(): Promise<void>
}

/** What a tab brings along before its first page. */
export interface Visitor {
  /** Where its pages come from. */
  readonly origin: string
  readonly cookies: Readonly<Record<string, string>>
  /** Local storage. */
  readonly storage: Readonly<Record<string, string>>
}

/** What each driver can do with a page; `BrowserPage` is built on it. Every step has a deadline and rejects with its name. */
export interface Tab {
  /** Of the viewport; a tab begins as large as `WINDOW`. */
  resize(size: Size): Promise<void>
  go(address: string): Promise<void>
  /** The result of an expression, or of its promise, which must be what JSON can say. */
  evaluate(expression: string): Promise<unknown>
  /** The same in the frame that the selector finds. */
  evaluateInFrame(frame: string, expression: string): Promise<unknown>
  /** Moves the mouse there, within the viewport. */
  hover(at: Point): Promise<void>
  click(at: Point): Promise<void>
  type(text: string): Promise<void>
  /** Keys that are held together, as `KeyboardEvent.key` names them: `Control`, `a`. */
  press(keys: readonly string[]): Promise<void>
  /** Chooses files in the input that the expression gives. */
  choose(input: string, paths: readonly string[]): Promise<void>
  picture(): Promise<Buffer>
  /** Errors, unhandled rejections, and what a policy refused, since the tab was opened. */
  faults(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const WINDOW: Size = { width: 1440, height: 900 }
export const PHONE: Size = { width: 390, height: 844 }
