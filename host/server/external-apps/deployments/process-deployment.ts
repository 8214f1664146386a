import type { AppDeployment } from '@etabli/sdk/platform/server'
import type { EngineStatus, ProcessRunner, StartedProcess } from '@etabli/sdk/server'
import { abortAfter } from '@etabli/sdk/server'
import type { Logger } from 'pino'
import { errorCode, sendSignal, waitForProcessEnd } from '../../store/process-identity'
import type { BoundedLog } from './bounded-log'
import type { DeploymentDefinition } from './deployment-file'
import { failures } from './failures'
import type { ProcessFile, ProcessRecord } from './process-record'

const HEALTH_MS = 3_000
/** What even a killed process may take to leave. */
const KILL_MS = 5_000

export interface DeploymentParts {
  readonly definition: DeploymentDefinition
  readonly file: ProcessFile
  readonly output: BoundedLog
  readonly log: Logger
  readonly processes: ProcessRunner
  /** Whether this server, and no other, drives the deployment. */
  readonly owns: () => Promise<boolean>
}

/**
 * One program, at most one process of it. Whether it runs is never remembered, always looked up: it may have ended, or been
 * started by a server that was killed since.
 */
export class ProcessDeployment implements AppDeployment {
  #changing: Promise<unknown> = Promise.resolve()
  #isStopping = false

  constructor(
    private readonly name: string,
    private readonly parts: DeploymentParts,
  ) {}

  async status(signal: AbortSignal): Promise<EngineStatus> {
    if (!(await this.parts.owns())) return 'unknown'
    if (this.#isStopping) return 'stopping'
    if (!(await this.parts.file.living())) return 'stopped'
    // It lives; whether it does its work as well is for its health address to say.
    return (await this.#isHealthy(signal)) ? 'running' : 'unknown'
  }

  start(): Promise<void> {
    return this.#inTurn(() => this.#start())
  }

  stop(seconds = this.parts.definition.stopSeconds): Promise<void> {
    return this.#inTurn(() => this.#stop(seconds))
  }

  restart(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#stop(this.parts.definition.stopSeconds)
      await this.#start()
    })
  }

  /** One change at a time, in the order they were asked for: two starts are one process. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const result = this.#changing.then(async () => {
      if (!(await this.parts.owns())) throw failures.DEPLOYMENT_ELSEWHERE()
      await change()
    })
    this.#changing = result.catch(() => undefined)
    return result
  }

  async #start(): Promise<void> {
    const { file, output, log } = this.parts
    if (await file.living()) return
    await output.trim()
    const sink = await output.open()
    try {
      const { pid } = await this.#launch(sink.fd)
      await file.write(pid)
      log.info({ deployment: this.name, pid }, 'a deployment was started')
    } catch (cause) {
      log.error({ deployment: this.name, err: cause }, 'a deployment could not be started')
      throw failures.DEPLOYMENT_NOT_STARTED({ cause })
    } finally {
      await sink.close()
    }
  }

  async #launch(output: number): Promise<StartedProcess> {
    const { processes, log } = this.parts
    const { command, cwd, env } = this.parts.definition
    // The operator's own programs, which may serve others meanwhile: the next server finds them by their files.
    const started = await processes.start({ args: command, cwd, env, output, outlivesServer: true })
    void started.exited.then(({ exitCode }) => log.info({ deployment: this.name, exitCode }, 'a deployment ended'))
    return started
  }

  async #stop(seconds: number): Promise<void> {
    const process = await this.parts.file.living()
    if (process) {
      this.#isStopping = true
      try {
        await this.#end(process, seconds)
      } finally {
        this.#isStopping = false
      }
    }
    await this.parts.file.remove()
  }

  async #end({ pid, identity }: ProcessRecord, seconds: number): Promise<void> {
    sendSignal(-pid, 'SIGTERM')
    const inTime = await waitForProcessEnd(pid, seconds * 1_000, identity)
    if (!inTime) this.parts.log.warn({ deployment: this.name, pid }, 'a deployment did not end in time and is killed')
    this.#endGroup(pid)
    if (!inTime && !(await waitForProcessEnd(pid, KILL_MS, identity))) throw failures.DEPLOYMENT_NOT_ENDED()
  }

  /** What a process that has ended, or must end now, leaves behind of its group. */
  #endGroup(pid: number): void {
    try {
      sendSignal(-pid, 'SIGKILL')
    } catch (error) {
      this.parts.log.warn({ deployment: this.name, code: errorCode(error) }, 'processes of a deployment are left over')
    }
  }

  async #isHealthy(signal: AbortSignal): Promise<boolean> {
    const { healthURL } = this.parts.definition
    if (healthURL === undefined) return true
    try {
      const response = await fetch(healthURL, {
        redirect: 'manual',
        signal: abortAfter(HEALTH_MS, signal),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }
}
