import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, type RequestLog } from '@etabli/sdk/server'
import type { ServiceRepository } from '../services/service-repository'
import type { DeploymentRepository, DeploymentRow } from './deployment-repository'
import type { Engines } from './engines'
import type { RunRepository } from './run-repository'
import type { Runner } from './runner'
import type { Watch } from './watch'

/** Until pages are answered: programs that start must not slow the server's own start. */
const START_AFTER_MS = 1_000
/** Nobody has asked for it: the platform itself does it. */
const BY = 'etabli'

interface Parts {
  readonly services: ServiceRepository
  readonly deployments: DeploymentRepository
  readonly runs: RunRepository
  readonly engines: Engines
  readonly runner: Pick<Runner, 'look'>
  readonly watch: Pick<Watch, 'ask'>
  readonly log: RequestLog
}

/** What a stand-in for a cloud ran ends with its server: the next one says so, and starts again what was up. */
export class StandIns {
  readonly #end = new AbortController()
  #work = Promise.resolve()

  constructor(private readonly parts: Parts) {}

  /** Returns at once. Asked again once it is known that clouds are emulated here. */
  start(): void {
    this.#work = this.#work
      .then(() => this.#startAgain())
      .catch((error: unknown) => {
        if (!this.#end.signal.aborted) this.parts.log.warn({ err: error }, 'emulated services were not started again')
      })
  }

  async stop(): Promise<void> {
    this.#end.abort()
    await this.#work
  }

  async #startAgain(): Promise<void> {
    const rows = await this.parts.deployments.upAtStandIns()
    const ended: DeploymentRow[] = []
    for (const row of rows) if (await this.#hasEnded(row)) ended.push(row)
    if (ended.length === 0) return
    await pause(START_AFTER_MS, undefined, { ref: false, signal: this.#end.signal })
    for (const { service_id, engine } of ended) await this.#begin(service_id, engine)
  }

  /** As the stand-in of this server says. Where the real cloud was set up since, nothing of it is touched. */
  async #hasEnded(row: DeploymentRow): Promise<boolean> {
    const { services, deployments, engines, watch } = this.parts
    const service = await services.find(row.service_id)
    const readiness = service && (await engines.find(row.engine)?.readiness(service.project))
    if (readiness?.kind !== 'emulated') return false
    await watch.ask(row, 0)
    return (await deployments.find(row.service_id, row.engine))?.status === 'stopped'
  }

  async #begin(service_id: string, engine: string): Promise<void> {
    const { runs, runner, engines } = this.parts
    const underWay = engines.find(engine)?.underWay('start')
    if (!underWay) return
    try {
      await runs.begin({ service_id, engine, action: 'start', by: BY, emulated: true, underWay })
      runner.look()
    } catch (error) {
      // Somebody was quicker, or has removed it.
      if (!(error instanceof ApiError)) throw error
    }
  }
}
