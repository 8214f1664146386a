import { type ChildProcess, spawn } from 'node:child_process'
import type { Logger } from 'pino'

/** Between the wish that processes end and their death. */
const GRACE_MS = 5_000
/** With nothing to watch over it goes away, and comes back with the next process. */
const IDLE_MS = 30_000
const AGAIN_MS = 1_000

/**
 * The program of the watcher: is told of process groups by lines (`+12`, `-12`), and ends those that are left when its input
 * closes, which is when the server is gone, however that ended.
 */
const PROGRAM = `
const groups = new Set()
let rest = ''
const tell = (signal) => {
  for (const group of groups) try { process.kill(-group, signal) } catch { groups.delete(group) }
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\\n')
  rest = lines.pop()
  for (const line of lines) groups[line[0] === '+' ? 'add' : 'delete'](Number(line.slice(1)))
}).on('close', () => {
  tell('SIGTERM')
  if (groups.size > 0) setTimeout(() => tell('SIGKILL'), ${GRACE_MS})
})`

/**
 * Ends process groups when this server is killed. The system's own way (PR_SET_PDEATHSIG) reaches the child alone and nothing that
 * the child has started, is forgotten where the child changes its account, and is there on Linux only.
 */
export class DeathWatch {
  #watcher: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  readonly #groups = new Set<number>()

  constructor(private readonly log: Pick<Logger, 'warn'>) {}

  add(group: number): void {
    this.#groups.add(group)
    clearTimeout(this.#idle)
    if (this.#watcher) this.#tell(`+${group}\n`)
    else this.#start()
  }

  remove(group: number): void {
    this.#groups.delete(group)
    this.#tell(`-${group}\n`)
    if (this.#groups.size > 0) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
  }

  #start(): void {
    const watcher = spawn(process.execPath, ['--max-old-space-size=16', '--eval', PROGRAM], {
      cwd: '/',
      env: {},
      // Ctrl-C in the terminal is meant for the server, and the watcher outlives it for a moment.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    const startedAt = performance.now()
    this.#watcher = watcher
    watcher.unref()
    // A pipe is a socket in Node; its type does not say so.
    if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref()
    watcher.stdin.on('error', () => undefined)
    const lost = (cause: unknown) => {
      if (this.#watcher !== watcher) return
      this.#watcher = undefined
      this.log.warn({ cause }, 'the watcher over processes ended; it is started again')
      if (this.#groups.size === 0) return
      // At once, unless it ends as soon as it is started.
      const wait = performance.now() - startedAt < AGAIN_MS ? AGAIN_MS : 0
      setTimeout(() => !this.#watcher && this.#groups.size > 0 && this.#start(), wait).unref()
    }
    watcher.once('error', lost).once('exit', lost)
    this.#tell([...this.#groups].map((group) => `+${group}\n`).join(''))
  }

  #end(): void {
    const watcher = this.#watcher
    this.#watcher = undefined
    watcher?.stdin?.end()
  }

  #tell(lines: string): void {
    this.#watcher?.stdin?.write(lines)
  }
}
