import { ApiError, type RequestLog, type ServiceStatus } from '@etabli/sdk/server'
import type { ServiceRepository } from '../services/service-repository'
import type { DeploymentKey, DeploymentRepository, DeploymentRow } from './deployment-repository'
import type { Engines } from './engines'

/** Statuses that pass by themselves. */
export const BUSY: readonly ServiceStatus[] = ['deployment in progress', 'creating', 'pending', 'deleting']
/** However many pages ask: a little less than they wait, so that each of their turns finds something new. */
export const QUIET_MS = 3_500
/** What has settled is looked at this often while no page is open. */
const SETTLED_MS = 60_000
const LOOK_MS = 2_000
const MOST_AT_ONCE = 20
const NOT_FOUND = 404

interface Parts {
  readonly services: ServiceRepository
  readonly deployments: DeploymentRepository
  readonly engines: Engines
  readonly log: RequestLog
}

/** Asks the clouds how deployments are doing, each at most once in a while, whichever server and page wants to know. */
export class Watch {
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  /** The last that this server asks of each deployment. */
  readonly #asking = new Map<string, Promise<void>>()

  constructor(private readonly parts: Parts) {}

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined
      })
    }, LOOK_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Asks the cloud, unless it was just asked. What this server is being told at the moment is waited for. */
  async ask(key: DeploymentKey, quietMs = QUIET_MS): Promise<void> {
    const name = `${key.service_id} ${key.engine}`
    const before = this.#asking.get(name)
    // Whoever asked before hears of its failure.
    const own = Promise.allSettled([before]).then(() => this.#ask(key, quietMs))
    this.#asking.set(name, own)
    try {
      await own
    } finally {
      if (this.#asking.get(name) === own) this.#asking.delete(name)
    }
  }

  async #ask(key: DeploymentKey, quietMs: number): Promise<void> {
    const { deployments, services, engines, log } = this.parts
    const row = await deployments.claim(key, quietMs)
    if (!row) return
    const service = await services.find(row.service_id)
    const engine = engines.find(row.engine)
    if (!service || !engine) return
    const place = { project: service.project, serviceId: service.id, reference: row.reference ?? undefined }
    try {
      await deployments.observed(row, await engine.observe(place, row.status))
    } catch (error) {
      const [message, isGone] =
        error instanceof ApiError ? [error.message, error.status === NOT_FOUND] : [UNKNOWN, false]
      // A stand-in has forgotten what it ran when its server ended: nothing of it runs.
      if (isGone && row.emulated) return deployments.observed(row, { status: 'stopped', endpoints: [] })
      if (!(error instanceof ApiError)) log.error({ err: error }, `could not ask ${row.engine} about a service`)
      await deployments.unobserved(row, message, isGone)
    }
  }

  async #look(): Promise<void> {
    const { deployments, log } = this.parts
    try {
      const due = await deployments.due({ busy: QUIET_MS, settled: SETTLED_MS }, BUSY, MOST_AT_ONCE)
      await Promise.all(due.map((row) => this.ask(row, BUSY.includes(row.status) ? QUIET_MS : SETTLED_MS)))
    } catch (error) {
      log.error({ err: error }, 'could not ask the clouds about services')
    }
  }
}

const UNKNOWN = 'the state of the deployment could not be read'

/** Whether a deployment is on its way. */
export function isBusy({
  status,
  process_completed_at,
}: Pick<DeploymentRow, 'status' | 'process_completed_at'>): boolean {
  return process_completed_at === null || BUSY.includes(status)
}
