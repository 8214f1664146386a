import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, type Server, type Socket } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { sendSignal } from '../store/process-identity'
import { failures } from './failures'
import { type FromLauncher, type LaunchedCommand, STREAMS, type StreamName, type ToLauncher } from './launcher-protocol'
import { exitCodeOf, type Program } from './program'

/** With nothing to start or to watch over it goes away, and comes back with the next program. */
const IDLE_MS = 60_000
const AGAIN_MS = 1_000
/** A key and the name of a stream. */
const HEADER = /^(?<key>[0-9a-f]{32}) (?<name>stdin|stdout|stderr)\n/
const HEADER_BYTES = 64

/** Beside this file in the source, and beside what areas share in the built product. */
const isSource = extname(import.meta.url) === '.ts'
const program = new URL(isSource ? './launcher.worker.ts' : './launcher.worker.js', import.meta.url)

/** What is known of a program that was asked for. */
interface Launched {
  readonly streams: Map<StreamName, Socket>
  pid: number | undefined
  hasExited: boolean
  readonly begun: (program: Program) => void
  readonly failed: (error: unknown) => void
  readonly exit: { readonly promise: Promise<number>; readonly resolve: (code: number) => void }
}

/** Starts the programs of a server by a small process of its own, which ends them when the server is gone: see `launcher.worker.ts`. */
export class Launcher {
  #running: Promise<Running> | undefined
  #idle: NodeJS.Timeout | undefined
  /** All that is to be ended with the server. */
  readonly #groups = new Set<number>()
  #starting = 0

  constructor(private readonly log: Pick<Logger, 'warn'>) {}

  /** @throws ApiError PROCESS_NOT_STARTED */
  async start(command: LaunchedCommand): Promise<Program> {
    this.#starting += 1
    clearTimeout(this.#idle)
    try {
      const started = await (await this.#run()).start(command)
      // The launcher watches over it from its start.
      this.#groups.add(started.pid)
      return started
    } catch (cause) {
      throw failures.PROCESS_NOT_STARTED({ cause })
    } finally {
      this.#starting -= 1
      this.#restWhenIdle()
    }
  }

  /** Resolves once it can be told of groups: what is started after that is never without somebody who watches over it. */
  async ready(): Promise<void> {
    await this.#run().catch((cause: unknown) => {
      throw failures.PROCESS_NOT_STARTED({ cause })
    })
  }

  /** Ends this group too when the server is gone. */
  watch(group: number): void {
    this.#groups.add(group)
    clearTimeout(this.#idle)
    this.#tell({ kind: 'watch', group })
  }

  /** Nothing is left of the group. */
  forget(group: number): void {
    this.#groups.delete(group)
    if (this.#running) this.#tell({ kind: 'forget', group })
    this.#restWhenIdle()
  }

  /** Lets it go away as soon as nothing is left to watch over. */
  close(): void {
    if (this.#groups.size === 0 && this.#starting === 0) this.#rest()
  }

  #restWhenIdle(): void {
    clearTimeout(this.#idle)
    if (this.#groups.size === 0 && this.#starting === 0) this.#idle = setTimeout(() => this.#rest(), IDLE_MS).unref()
  }

  #rest(): void {
    clearTimeout(this.#idle)
    const running = this.#running
    this.#running = undefined
    running?.then((one) => one.close()).catch(() => undefined)
  }

  #tell(message: ToLauncher): void {
    this.#run()
      .then((running) => running.tell(message))
      .catch((cause: unknown) => this.log.warn({ cause }, 'the launcher of programs could not be started'))
  }

  #run(): Promise<Running> {
    if (this.#running) return this.#running
    const startedAt = performance.now()
    const running = Running.begin(() => lost())
    const lost = () => {
      if (this.#running !== running) return
      this.#running = undefined
      this.log.warn('the launcher of programs ended; it is started again')
      // At once, unless it ends as soon as it is started.
      const wait = performance.now() - startedAt < AGAIN_MS ? AGAIN_MS : 0
      setTimeout(() => this.#groups.size > 0 && this.#run(), wait).unref()
    }
    running.then(
      (one) => this.#groups.forEach((group) => void one.tell({ kind: 'watch', group })),
      () => lost(),
    )
    this.#running = running
    return running
  }
}

/** One process of the launcher. */
class Running {
  readonly #launched = new Map<string, Launched>()

  private constructor(
    private readonly child: ChildProcess,
    server: Server,
    onLost: () => void,
  ) {
    server.on('connection', (socket) => this.#welcome(socket))
    child.on('message', (message: FromLauncher) => this.#hear(message))
    child.on('error', () => undefined)
    child.once('exit', () => {
      server.close()
      for (const launched of this.#launched.values()) abandon(launched)
      this.#launched.clear()
      onLost()
    })
  }

  static async begin(onLost: () => void): Promise<Running> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-launch-'))
    const socketPath = join(folder, 'socket')
    const server = createServer().listen(socketPath)
    await once(server, 'listening')
    server.unref()
    const child = fork(fileURLToPath(program), [socketPath], {
      cwd: '/',
      env: {},
      execArgv: ['--max-old-space-size=16', ...(isSource ? ['--import', typeScriptLoader()] : [])],
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (child.pid === undefined) {
      server.close()
      const [cause] = await once(child, 'error').catch((thrown: unknown) => [thrown])
      throw new Error('the launcher of programs could not be started', { cause })
    }
    child.unref()
    child.channel?.unref()
    return new Running(child, server, onLost)
  }

  start(command: LaunchedCommand): Promise<Program> {
    const key = randomBytes(16).toString('hex')
    return new Promise((begun, failed) => {
      const exit = later<number>()
      this.#launched.set(key, { streams: new Map(), pid: undefined, hasExited: false, begun, failed, exit })
      // Until it has ended, the server is not without work.
      this.child.channel?.ref()
      this.tell({ kind: 'start', key, command })
    })
  }

  tell(message: ToLauncher): void {
    if (this.child.connected) this.child.send(message, () => undefined)
  }

  close(): void {
    if (this.child.connected) this.child.disconnect()
  }

  /** Whose stream it is stands in its first line. */
  #welcome(socket: Socket): void {
    let read = Buffer.alloc(0)
    socket.on('error', () => undefined)
    const look = () => {
      const chunk: Buffer | null = socket.read()
      if (chunk) read = Buffer.concat([read, chunk])
      const header = HEADER.exec(read.subarray(0, HEADER_BYTES).toString('latin1'))
      if (!header && read.length < HEADER_BYTES && chunk) return
      socket.off('readable', look)
      const { key = '', name } = header?.groups ?? {}
      const launched = this.#launched.get(key)
      const stream = STREAMS.find((known) => known === name)
      if (!header || !launched || !stream) return void socket.destroy()
      const rest = read.subarray(header[0].length)
      if (rest.length > 0) socket.unshift(rest)
      launched.streams.set(stream, socket)
      this.#beginIfWhole(key, launched)
    }
    socket.on('readable', look)
  }

  #hear(message: FromLauncher): void {
    const launched = this.#launched.get(message.key)
    if (!launched) return
    if (message.kind === 'failed') {
      this.#remove(message.key)
      for (const socket of launched.streams.values()) socket.destroy()
      launched.failed(new Error(message.message))
      return
    }
    if (message.kind === 'started') launched.pid = message.pid
    else {
      launched.hasExited = true
      launched.exit.resolve(exitCodeOf(message.code, message.signal))
    }
    this.#beginIfWhole(message.key, launched)
  }

  /** What ends at once has often ended before all of its streams are here. */
  #beginIfWhole(key: string, { pid, streams, hasExited, begun, exit }: Launched): void {
    const [stdin, stdout, stderr] = STREAMS.map((name) => streams.get(name))
    if (pid === undefined || !stdin || !stdout || !stderr) return
    begun({ pid, stdin, stdout, stderr, exit: exit.promise })
    if (hasExited) this.#remove(key)
  }

  #remove(key: string): void {
    this.#launched.delete(key)
    if (this.#launched.size === 0) this.child.channel?.unref()
  }
}

/** The launcher is gone, and with it whoever could say how the program ended. */
function abandon({ pid, streams, hasExited, failed, exit }: Launched): void {
  if (pid !== undefined && !hasExited) sendSignal(-pid, 'SIGKILL')
  exit.resolve(128 + constants.signals.SIGKILL)
  failed(new Error('the launcher of programs has ended'))
  // Of one that has begun, what it wrote is still read.
  if (pid === undefined || streams.size < STREAMS.length) for (const socket of streams.values()) socket.destroy()
}

function later<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((give) => {
    resolve = give
  })
  return { promise, resolve }
}

/** Only where the server itself runs from its sources. */
function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href
}
