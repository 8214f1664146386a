import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type KeyInput, type LaunchOptions, launch, type Page } from 'puppeteer-core'
import { FAULTS_KEY, watcher } from '../page/watcher'
import { NAVIGATION_MS, withDeadline } from './deadline'
import {
  type Engine,
  type Lead,
  type Point,
  type RunningBrowser,
  type Size,
  type Tab,
  type Visitor,
  WINDOW,
} from './engine'

/** The options by which a browser is started that puts its downloads there. */
export type LaunchOptionsFor = (downloads: string) => LaunchOptions

/** A browser that puppeteer drives: Firefox by WebDriver BiDi, Chromium by its own protocol. */
export class PuppeteerEngine implements Engine {
  constructor(
    readonly name: string,
    private readonly optionsFor: LaunchOptionsFor,
  ) {}

  async start(): Promise<RunningBrowser> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-browser-'))
    const options: LaunchOptions = {
      headless: true,
      acceptInsecureCerts: true,
      defaultViewport: null,
      timeout: NAVIGATION_MS,
      // Names of downloads have letters beyond ASCII.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      ...this.optionsFor(folder),
    }
    return new PuppeteerBrowser(await launch(options), folder, options)
  }
}

class PuppeteerBrowser implements RunningBrowser {
  constructor(
    private readonly browser: Browser,
    readonly downloads: string,
    private readonly options: LaunchOptions,
  ) {}

  /** Directly, by the name that a person writes. */
  async lead(server: string): Promise<Lead> {
    return { origin: server.replace('//127.0.0.1:', '//localhost:'), close: async () => undefined }
  }

  async open(visitor: Visitor): Promise<Tab> {
    // What the browser was started with counts for its first context alone.
    const { downloadBehavior } = this.options
    const own = this.browser.createBrowserContext({ ...(downloadBehavior && { downloadBehavior }) })
    const context = await withDeadline('open a context', own)
    const page = await withDeadline('open a tab', context.newPage())
    const tab = new PuppeteerTab(context, page)
    await tab.begin(visitor)
    return tab
  }

  async close(): Promise<void> {
    const browserProcess = this.browser.process()
    try {
      await withDeadline('close the browser', this.browser.close())
    } catch {
      browserProcess?.kill('SIGKILL')
    }
    await rm(this.downloads, { recursive: true, force: true, maxRetries: 5 })
  }
}

class PuppeteerTab implements Tab {
  readonly #faults: string[] = []

  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  async begin({ origin, cookies, storage }: Visitor): Promise<void> {
    const { page } = this
    page.setDefaultTimeout(NAVIGATION_MS)
    page.on('pageerror', (error) => this.#faults.push(error instanceof Error ? error.message : String(error)))
    await this.resize(WINDOW)
    const script = watcher({ key: FAULTS_KEY, keepsErrors: false, storage })
    await withDeadline('add the first script', page.evaluateOnNewDocument(script))
    const { hostname: domain, protocol } = new URL(origin)
    const set = Object.entries(cookies).map(([name, value]) =>
      this.context.setCookie({
        ...{ name, value, domain, path: '/', httpOnly: false, sameSite: 'Strict' as const },
        ...{ secure: protocol === 'https:', expires: Math.floor(Date.now() / 1_000) + 3_600, size: 0, session: false },
      }),
    )
    await withDeadline('set cookies', Promise.all(set))
  }

  resize(size: Size): Promise<void> {
    return withDeadline('set the viewport', this.page.setViewport(size))
  }

  async go(address: string): Promise<void> {
    const going = this.page.goto(address, { waitUntil: 'domcontentloaded' })
    await withDeadline(`go to ${address}`, going, NAVIGATION_MS)
  }

  evaluate(expression: string): Promise<unknown> {
    return withDeadline(`evaluate ${expression.slice(0, 200)}`, this.page.evaluate(expression))
  }

  async evaluateInFrame(selector: string, expression: string): Promise<unknown> {
    const within = async () => {
      const element = await this.page.$(selector)
      const frame = await element?.contentFrame()
      if (!frame) throw new Error(`there is no frame ${selector}`)
      return frame.evaluate(expression)
    }
    return withDeadline(`evaluate in the frame ${expression.slice(0, 200)}`, within())
  }

  hover({ x, y }: Point): Promise<void> {
    return withDeadline('move the mouse', this.page.mouse.move(x, y))
  }

  click({ x, y }: Point): Promise<void> {
    return withDeadline('click', this.page.mouse.click(x, y))
  }

  type(text: string): Promise<void> {
    return withDeadline(`type ${text}`, this.page.keyboard.type(text))
  }

  async press(keys: readonly string[]): Promise<void> {
    const { keyboard } = this.page
    const held = async () => {
      for (const key of keys) await keyboard.down(keyOf(key))
      for (const key of keys.toReversed()) await keyboard.up(keyOf(key))
    }
    await withDeadline(`press ${keys.join('+')}`, held())
  }

  async choose(input: string, paths: readonly string[]): Promise<void> {
    const choosing = async () => {
      const handle = await this.page.evaluateHandle(input)
      const element = handle.asElement()
      if (!element) throw new Error(`there is no input ${input}`)
      const file = await element.toElement('input')
      await file.uploadFile(...paths)
    }
    await withDeadline('choose files', choosing())
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await withDeadline('take a picture', this.page.screenshot()))
  }

  async faults(): Promise<readonly string[]> {
    const refused = await this.evaluate(`JSON.parse(sessionStorage.getItem(${JSON.stringify(FAULTS_KEY)}) ?? '[]')`)
    return [...this.#faults, ...(Array.isArray(refused) ? refused.map(String) : [])]
  }

  async close(): Promise<void> {
    await withDeadline('close the tab', this.context.close())
  }
}

const NAMED: Readonly<Record<string, KeyInput>> = {
  Control: 'Control',
  Shift: 'Shift',
  Alt: 'Alt',
  Enter: 'Enter',
  Escape: 'Escape',
  Tab: 'Tab',
  ' ': 'Space',
  ArrowDown: 'ArrowDown',
  ArrowUp: 'ArrowUp',
  Backspace: 'Backspace',
  Delete: 'Delete',
  End: 'End',
  Home: 'Home',
  a: 'a',
  s: 's',
  k: 'k',
  z: 'z',
}

function keyOf(key: string): KeyInput {
  const known = NAMED[key]
  if (known === undefined) throw new Error(`no key is called ${key}`)
  return known
}
