import type {
  Held,
  ProcessRequest,
  ProcessResult,
  ProcessRunner,
  RunRequest,
  SandboxRequest,
  StartedProcess,
  StartRequest,
  WaitingSandbox,
} from '@etabli/sdk/server'
import type { Logger } from 'pino'
import { programOf } from './find-program'
import { Launcher } from './launcher'
import type { LaunchedCommand } from './launcher-protocol'
import { withMemoryLimit } from './memory-limit'
import { canWatchMemory } from './memory-watch'
import { ProcessGroup } from './process-group'
import { startDirectly } from './program'
import { findSandbox, type Holding } from './sandbox'
import { Supervision } from './supervision'
import { findGate, OpenSandbox } from './waiting-sandbox'

interface Options {
  readonly log: Pick<Logger, 'warn'>
  /** Folders that no sandboxed program sees: the data folder, with the keys. */
  readonly hidden?: readonly string[]
  /** Where bubblewrap is looked for; default: the server's own PATH. */
  readonly path?: string
  /** False for the tests of what is done where the system sets no limits. */
  readonly systemLimits?: boolean
}

interface Prepared {
  readonly command: LaunchedCommand
  readonly held: Held
}

/** The programs of one server. */
export class ChildProcesses implements ProcessRunner {
  readonly #launcher: Launcher
  #sandbox: Promise<Holding | undefined> | undefined

  constructor(private readonly options: Options) {
    this.#launcher = new Launcher(options.log)
  }

  async run(request: RunRequest): Promise<ProcessResult> {
    const prepared = await this.#prepare(request)
    if (request.signal?.aborted) return { end: 'aborted', exitCode: 130, stdout: '', stderr: '', held: prepared.held }
    const group = await this.#launch(prepared.command)
    const supervision = new Supervision(group, request, prepared.held)
    const gathered = supervision.gather(request)
    const { end, exitCode } = await supervision.over
    return { end, exitCode, ...gathered(), held: prepared.held }
  }

  async start<Message>(request: StartRequest): Promise<StartedProcess<Message>> {
    const prepared = await this.#prepare(request)
    const { output = 'ignore', channel = false, outlivesServer = false } = request
    const stdio = ['ignore', output, output, ...(channel ? (['ipc'] as const) : [])] as const
    if (!outlivesServer) await this.#launcher.ready()
    const program = await startDirectly(prepared.command, [...stdio])
    const { child, pid } = program
    if (!outlivesServer) this.#launcher.watch(pid)
    const group = new ProcessGroup(program, () => this.#launcher.forget(pid))
    // A message that is not delivered: `exited` says why.
    child.on('error', () => undefined)
    // Nothing waits for it but whoever does so by `exited`.
    if (!channel) child.unref()
    const supervision = new Supervision(group, request, prepared.held)
    return {
      pid,
      held: prepared.held,
      exited: supervision.over,
      send: (message) => void (child.connected && child.send(message, () => undefined)),
      onMessage: (hear) => void child.on('message', hear),
      stop: async () => {
        supervision.end('exited')
        await supervision.over
      },
      kill: () => group.kill(),
    }
  }

  async openSandbox({ sandbox, isBackground = false }: SandboxRequest): Promise<WaitingSandbox | undefined> {
    const holding = await this.#holding()
    const gate = holding && findGate()
    const [command, ...args] = gate ? [...holding(sandbox, '/'), ...gate.command] : []
    if (!gate || command === undefined) return undefined
    const group = await this.#launch({ command, args, cwd: '/', env: gate.env, isBackground })
    return new OpenSandbox(group, {
      gate,
      holds: (limits) => this.holds({ sandbox, ...(limits && { limits }) }),
      runAnew: (request) => this.run({ ...request, sandbox, isBackground }),
    })
  }

  async holds({ limits, sandbox }: Pick<ProcessRequest, 'limits' | 'sandbox'>): Promise<Held> {
    const isSandboxed = sandbox !== undefined && (await this.#holding()) !== undefined
    return {
      isolation: isSandboxed ? 'sandbox' : 'process',
      memory: await this.#memory(limits?.memoryBytes),
    }
  }

  async #memory(bytes: number | undefined): Promise<Held['memory']> {
    if (bytes === undefined) return 'none'
    const { systemLimits = true } = this.options
    if (systemLimits && withMemoryLimit(process.execPath, [], bytes).isLimited) return 'limit'
    return (await canWatchMemory()) ? 'watched' : 'none'
  }

  #holding(): Promise<Holding | undefined> {
    const { hidden = [], path } = this.options
    this.#sandbox ??= findSandbox(hidden, path)
    return this.#sandbox
  }

  /** Lets go of what it needs to start programs; those that run go on. */
  close(): void {
    this.#launcher.close()
  }

  async #prepare({
    args: [name, ...rest],
    env,
    cwd,
    limits,
    sandbox,
    isBackground = false,
  }: ProcessRequest): Promise<Prepared> {
    const program = programOf(name, env.PATH)
    const held = await this.holds({ ...(limits && { limits }), ...(sandbox && { sandbox }) })
    const holding = sandbox && (await this.#holding())
    const [inner = program, ...words] = [...(holding && sandbox ? holding(sandbox, cwd) : []), program, ...rest]
    const isLimited = held.memory === 'limit' && limits?.memoryBytes !== undefined
    const { command, args } = isLimited
      ? withMemoryLimit(inner, words, limits.memoryBytes)
      : { command: inner, args: words }
    return { command: { command, args, cwd, env, isBackground }, held }
  }

  async #launch(command: LaunchedCommand): Promise<ProcessGroup> {
    const program = await this.#launcher.start(command)
    return new ProcessGroup(program, () => this.#launcher.forget(program.pid))
  }
}
