import { createToken } from '../../services/token'

/** What a program may use up. What is not named is not limited. */
export interface ProcessLimits {
  /** From its start to its end. */
  readonly seconds?: number
  /** Of each of its processes by the system, or of all together where the system cannot: see `Held`. */
  readonly memoryBytes?: number
  /** What it writes, both outputs together. Only for `run`: what `start` starts writes into a file or nowhere. */
  readonly outputBytes?: number
}

/** What a sandboxed program sees: the machine's files as they are, unchangeable, without the platform's own data folder. */
export interface Sandbox {
  /** `programs`: of the machine's files, programs and what they need only, and nobody's own files. Default: `machine`, all of them. */
  readonly sees?: 'machine' | 'programs'
  /** Whether it reaches the network. */
  readonly network: boolean
  /** Files and folders that it may change, beside an own, empty `/tmp`; also such as are in the data folder. */
  readonly writable?: readonly string[]
  /** Files and folders of the data folder that it may read. */
  readonly readable?: readonly string[]
}

/** What a process is really held to, to be shown where it is less than was asked for. */
export interface Held {
  /**
   * `sandbox`: bubblewrap holds it, in namespaces of its own. `process`: an ordinary process with the rights of the server's account.
   */
  readonly isolation: 'sandbox' | 'process'
  /**
   * `limit`: the system gives no process more. `watched`: all of them together are looked at twice a second and ended beyond it.
   * `none`: nothing was asked for, or this system can do neither.
   */
  readonly memory: 'limit' | 'watched' | 'none'
}

/** A program, what it is given and what it is held to. */
export interface ProcessRequest {
  /** The program and its arguments. No shell reads them. A name without a slash is looked for in the `PATH` of `env`. */
  readonly args: readonly [string, ...string[]]
  /** Absolute. */
  readonly cwd: string
  /** The whole environment: nothing of the server's own is added, no `PATH` either. */
  readonly env: Readonly<Record<string, string>>
  readonly limits?: ProcessLimits
  /** How long it may take to end by itself once it was told to (SIGTERM), before it is killed. Default: 3. */
  readonly graceSeconds?: number
  /** Asks for a sandbox; `held` says whether there is one. Without it, the program is an ordinary process. */
  readonly sandbox?: Sandbox
  /** Whether others of the machine go first. */
  readonly isBackground?: boolean
}

/** A program that runs to its end. */
export interface RunRequest extends ProcessRequest {
  /** What it reads, whole or as it comes, then the end; nothing where absent. */
  readonly input?: string | AsyncIterable<string>
  /**
   * Where both outputs go as they come. Without it the standard output is gathered in the result. Where it gives a promise, no more is
   * read of that output until it resolves, so that a program waits which writes faster than is kept.
   */
  readonly onOutput?: (text: string, stream: 'stdout' | 'stderr') => void | Promise<void>
  readonly signal?: AbortSignal
}

/** Why a program is over: by itself, or ended because of a limit or of the caller's signal. */
export type ProcessEnd = 'exited' | 'timed-out' | 'aborted' | 'too-much-output' | 'too-much-memory'

/** How a program ended, and what it wrote. */
export interface ProcessResult {
  readonly end: ProcessEnd
  /** 128 and the signal's number where a signal ended it. */
  readonly exitCode: number
  /** Empty where `onOutput` took it; cut at the limit. */
  readonly stdout: string
  /** The end of it, at most 64 KiB. */
  readonly stderr: string
  readonly held: Held
}

/** A program that goes on until it is stopped. */
export interface StartRequest extends ProcessRequest {
  /** The descriptor of a file that both outputs are appended to. Default: they are thrown away. */
  readonly output?: number
  /** For a program of Node: opens a channel for messages, structured clones. */
  readonly channel?: boolean
  /**
   * Whether it goes on when the server is killed, for what a later server finds again by itself. What is started without it never
   * does.
   */
  readonly outlivesServer?: boolean
}

/** A program under way. */
export interface StartedProcess<Message = unknown> {
  /** Also the id of its process group. */
  readonly pid: number
  readonly held: Held
  /** Resolves when it has ended and nothing is left of its group; never rejects. */
  readonly exited: Promise<Pick<ProcessResult, 'end' | 'exitCode'>>
  /** To the program behind the channel; nothing happens where it is gone. */
  send(message: object): void
  /** Called with what comes by the channel. Of its form the caller answers for its own program. */
  onMessage(hear: (message: Message) => void): void
  /** Tells its group to end, and kills what is left of it after the grace. Resolves with `exited`. */
  stop(): Promise<void>
  /** Ends its group at once. */
  kill(): void
}

/** A sandbox that is made before its program is known. */
export interface SandboxRequest {
  readonly sandbox: Sandbox
  readonly isBackground?: boolean
}

/** A sandbox that stands and waits: a program begins in it without the time that its making takes. It is good for one. */
export interface WaitingSandbox {
  /** As `ProcessRunner.run`, which it falls back to where the sandbox is gone. */
  run(request: Omit<RunRequest, 'sandbox' | 'isBackground' | 'input'>): Promise<ProcessResult>
  /** Nobody needs it any more. */
  discard(): void
}

/**
 * Starts every program of the platform: as a process group of its own that ends as a whole, with an environment made from nothing,
 * within limits, and never left behind by a server that is killed. Both calls fail with PROGRAM_MISSING and PROCESS_NOT_STARTED.
 */
export interface ProcessRunner {
  /**
   * Runs a program to its end.
   * @example await processes.run({ args: ['git', 'version'], cwd: '/', env: { PATH: '/usr/bin' }, limits: { seconds: 10 } })
   */
  run(request: RunRequest): Promise<ProcessResult>
  /** Starts one that goes on until it is stopped. */
  start<Message = unknown>(request: StartRequest): Promise<StartedProcess<Message>>
  /** Makes a sandbox for a program that is to come; undefined where there is none to be had. */
  openSandbox(request: SandboxRequest): Promise<WaitingSandbox | undefined>
  /** What a program with these wishes would be held to here. */
  holds(wishes: Pick<ProcessRequest, 'limits' | 'sandbox'>): Promise<Held>
}
export const ProcessRunner = createToken<ProcessRunner>(
  'etabli.ProcessRunner',
  'Starts programs, bounded and ended whole',
)
