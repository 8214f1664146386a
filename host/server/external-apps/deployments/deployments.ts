import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppDeployment, AppDeployments } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import type { Logger } from 'pino'
import { DataFolderInUseError, type DataFolderLock, lockDataFolder } from '../../store/data-folder-lock'
import { BoundedLog } from './bounded-log'
import { type DeploymentDefinition, readDeployments } from './deployment-file'
import { ProcessDeployment } from './process-deployment'
import { ProcessFile } from './process-record'

export interface DeploymentLimits {
  /** How large the log of a program may grow before it is put away, in bytes. */
  readonly logBytes: number
  readonly logEveryMs: number
}

const LIMITS: DeploymentLimits = { logBytes: 5_000_000, logEveryMs: 1_000 }
/** What all together may take to end when the server ends; whoever supervises the server waits no longer. */
const LEAVE_SECONDS = 8

interface Options {
  /** The data folder; what belongs to deployments lies in `deployments` below it. */
  readonly home: string
  readonly log: Logger
  readonly processes: ProcessRunner
  readonly limits?: DeploymentLimits
}

/** The programs that the operator lets users start and stop. They end with the server. */
export class Deployments implements AppDeployments {
  readonly #all: ReadonlyMap<string, ProcessDeployment>
  readonly #folder: string
  #lock: DataFolderLock | undefined
  #locking: Promise<boolean> | undefined
  #trimming: NodeJS.Timeout | undefined
  readonly #log: Logger

  private constructor(
    definitions: ReadonlyMap<string, DeploymentDefinition>,
    { home, log, processes, limits = LIMITS }: Options,
  ) {
    this.#log = log
    this.#folder = join(home, 'deployments')
    const logs: BoundedLog[] = []
    this.#all = new Map(
      [...definitions].map(([name, definition]) => {
        const output = new BoundedLog(join(this.#folder, `${name}.log`), limits.logBytes)
        logs.push(output)
        const file = new ProcessFile(join(this.#folder, `${name}.pid`))
        const owns = () => this.#owns()
        return [name, new ProcessDeployment(name, { definition, file, output, log, processes, owns })]
      }),
    )
    if (logs.length === 0) return
    const trim = () => {
      if (!this.#lock) return
      for (const output of logs)
        output.trim().catch((error: unknown) => log.warn({ err: error }, 'the log of a deployment stays as it is'))
    }
    this.#trimming = setInterval(trim, limits.logEveryMs).unref()
  }

  /** @throws ConfigError where the file cannot be used */
  static async read(file: string | undefined, options: Options): Promise<Deployments> {
    return new Deployments(file === undefined ? new Map() : await readDeployments(file), options)
  }

  /** Takes them, where no other server on this data folder has them. */
  async start(): Promise<void> {
    if (this.#all.size === 0) return
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    if (!(await this.#owns()))
      this.#log.warn({}, 'another server on this data folder drives the deployments; this one does not')
  }

  find(name: string): AppDeployment | undefined {
    return this.#all.get(name)
  }

  async stop(): Promise<void> {
    if (this.#lock) await Promise.allSettled([...this.#all.values()].map((one) => one.stop(LEAVE_SECONDS)))
    clearInterval(this.#trimming)
    await this.#lock?.release()
    this.#lock = undefined
  }

  /** Two servers on one data folder would each start a process. Whoever came first has them, until it ends. */
  async #owns(): Promise<boolean> {
    if (this.#lock) return true
    // One try at a time: a second one would meet the lock of the first.
    this.#locking ??= this.#tryLock().finally(() => {
      this.#locking = undefined
    })
    return this.#locking
  }

  async #tryLock(): Promise<boolean> {
    try {
      this.#lock = await lockDataFolder(this.#folder)
      return true
    } catch (error) {
      if (error instanceof DataFolderInUseError) return false
      throw error
    }
  }
}
