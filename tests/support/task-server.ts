/** A platform server with a few plugins, as a process of its own that can be killed: `task-server-process.ts` is its program. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { serverProgram } from './server-programs'
import { AUTH_SECRET, WORLD_SECRET_KEY } from './world'

const RUN_TASKS = ['scheduler', 'local-engine']

export interface TaskServerOptions {
  readonly home: string
  readonly database: pg.ClientConfig
  /** Default: those that run tasks. */
  readonly plugins?: readonly string[]
  /** Where it finds programs; default: where the test does. */
  readonly path?: string
  /** What it finds in its environment beside that. */
  readonly env?: Readonly<Record<string, string>>
  /** A network namespace to run in, and its address there. */
  readonly network?: { readonly name: string; readonly address: string }
}

interface LoadedServer {
  begin(): Promise<TaskServer>
  kill(): void
}

type ServerProcess = ChildProcessByStdio<Writable, Readable, null>

export class TaskServer {
  private constructor(
    readonly process: ServerProcess,
    readonly url: string,
  ) {}

  static async launch(options: TaskServerOptions): Promise<TaskServer> {
    return (await TaskServer.load(options)).begin()
  }

  /** One that loads its code, and begins when it is told to. */
  static async load(options: TaskServerOptions): Promise<LoadedServer> {
    const { home, database, plugins = RUN_TASKS, path = process.env.PATH, env = {}, network } = options
    const node = [process.execPath, await serverProgram('task-server')] as const
    // `ip netns exec` becomes what it runs: a signal to it is one to the server.
    const [command, ...args] = network ? (['ip', 'netns', 'exec', network.name, ...node] as const) : node
    const child = spawn(command, args, {
      env: {
        ...env,
        PATH: path ?? '',
        HOME: process.env.HOME ?? '',
        ETABLI_PORT: '0',
        ETABLI_HOME: home,
        ETABLI_AUTH_SECRET: AUTH_SECRET,
        ETABLI_SECRET_KEY: WORLD_SECRET_KEY,
        ETABLI_LOG_LEVEL: process.env.ETABLI_LOG_LEVEL ?? 'silent',
        TEST_PLUGINS: plugins.join(','),
        TEST_DATABASE: JSON.stringify(database),
        ...(network && { TEST_ADDRESS: network.address }),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
    ended.catch(() => undefined)
    const begin = async () => {
      child.stdin.end('begin\n')
      const [address] = await Promise.race([once(child.stdout, 'data'), ended])
      return new TaskServer(child, String(address).trim())
    }
    return { begin, kill: () => void child.kill('SIGKILL') }
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return
    const exited = once(this.process, 'exit')
    this.process.kill(signal)
    await exited
  }
}
