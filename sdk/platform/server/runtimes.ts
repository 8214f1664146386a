import { createToken } from '../../services/token'

/** What a task is started from. */
export interface RuntimeRequest {
  /** `python:3.11`, `python`, `node:20`, `node`, `shell`. */
  readonly image: string
  /** Where it will run: the folder of its code, or a copy of it. Absolute. */
  readonly folder: string
  /** Told of what goes on, line by line. */
  readonly say?: (line: string) => void
  readonly signal?: AbortSignal
}

/** How to start it. */
export interface PreparedRuntime {
  /** The program and its arguments, by absolute paths. */
  readonly args: readonly [string, ...string[]]
  /** `PATH`, and what the language needs. A task's own variables come after it, and may not replace `PATH`. */
  readonly env: Readonly<Record<string, string>>
  /** Folders of the data folder, and of interpreters outside /usr, that it must be able to read. */
  readonly readable: readonly string[]
  /** Links to make before it starts: `from` is a path in the folder that is not there yet, `to` what it leads to. */
  readonly links: readonly { readonly from: string; readonly to: string }[]
  /** To be called once it has ended: until then what it needs is kept. */
  release(): void
}

/** What a program needs that is started without `prepare`, such as a shell that looks for an interpreter. */
export interface Toolchains {
  /** Folders of interpreters outside /usr, which it must be able to read. */
  readonly readable: readonly string[]
  /** For `PATH`: with their programs first. */
  readonly path: string
}

/**
 * What tasks need on this machine. A folder is started by its executable `run`; else `main.py`, `package.json` with a `start` script or
 * `main.sh`, as the image says. Packages come from `uv.lock` or `requirements.txt`, and from `package-lock.json`.
 */
export interface Runtimes {
  /** Those that work here, the usual one first. */
  images(): Promise<readonly string[]>
  /** Fails with an `ApiError` whose sentence says what to do: an image that is not here, nothing to start, packages that fail. */
  prepare(request: RuntimeRequest): Promise<PreparedRuntime>
  toolchains(): Promise<Toolchains>
}
export const Runtimes = createToken<Runtimes>('etabli.Runtimes', 'What tasks need to run: interpreters and packages')
