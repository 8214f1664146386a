import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChangeTopics } from '@etabli/sdk/platform/server'
import { ApiError, type RequestLog, type SecretSource, type ServiceEngine, type ServiceWork } from '@etabli/sdk/server'
import { failures } from '../failures'
import type { ServiceRepository, ServiceRow } from '../services/service-repository'
import type { DeploymentRepository, DeploymentRow, VersionRow } from './deployment-repository'
import type { Engines } from './engines'
import { openEnvironment } from './environment'
import { releaseOf } from './release'
import type { RunRepository, RunRow } from './run-repository'

/** What another server has left is looked for this often. */
const LOOK_MS = 5_000
const ALIVE_MS = 2_000
const MOST_AT_ONCE = 10
const LOOK_AT_END_MS = 100

interface Parts {
  readonly services: ServiceRepository
  readonly deployments: DeploymentRepository
  readonly runs: RunRepository
  readonly engines: Engines
  readonly secrets: () => readonly SecretSource[]
  readonly topics: ChangeTopics
  readonly log: RequestLog
}

/** A run that this server has taken, until another does. */
interface Held {
  readonly token: string
  /** Aborted once another server has to go on with it. */
  readonly signal: AbortSignal
  readonly lose: () => void
}

/** Does what is to be done to deployments: what this server was asked for, and what a lost one has left. */
export class Runner {
  readonly #end = new AbortController()
  readonly #working = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #unfollow: (() => void) | undefined
  #looking: Promise<void> | undefined
  #isAsked = false

  constructor(private readonly parts: Parts) {}

  start(): void {
    this.#unfollow = this.parts.topics.follow('service-runs', () => this.look())
    this.#timer = setInterval(() => this.look(), LOOK_MS).unref()
    this.look()
  }

  /** What is under way is left to another server. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#unfollow?.()
    this.#end.abort(failures.SERVER_STOPPED())
    await this.#looking
    await Promise.all(this.#working)
  }

  /** Takes what nobody does. */
  look(): void {
    this.#isAsked = true
    this.#looking ??= this.#takeAll().finally(() => {
      this.#looking = undefined
      if (this.#isAsked && !this.#end.signal.aborted) this.look()
    })
  }

  /** The run once it has ended, or as it is when the time is over. Milliseconds. */
  async ended(id: string, patienceMs: number): Promise<RunRow | undefined> {
    const until = Date.now() + patienceMs
    for (;;) {
      const run = await this.parts.runs.find(id)
      if (!run || run.completed_at || Date.now() >= until || this.#end.signal.aborted) return run
      await wait(LOOK_AT_END_MS)
    }
  }

  async #takeAll(): Promise<void> {
    const { runs, log } = this.parts
    this.#isAsked = false
    try {
      while (!this.#end.signal.aborted && this.#working.size < MOST_AT_ONCE) {
        const token = randomUUID()
        const run = await runs.take(token)
        if (!run) return
        const working = this.#work(run, token).finally(() => {
          this.#working.delete(working)
          this.look()
        })
        this.#working.add(working)
      }
    } catch (error) {
      if (!this.#end.signal.aborted) log.error({ err: error }, 'could not look for what is to be done to deployments')
    }
  }

  async #work(run: RunRow, token: string): Promise<void> {
    const { runs, log } = this.parts
    const lost = new AbortController()
    const held: Held = {
      token,
      signal: AbortSignal.any([this.#end.signal, lost.signal]),
      lose: () => lost.abort(failures.SERVER_STOPPED()),
    }
    const alive = setInterval(() => {
      runs.alive(run.id, token).then(
        (isMine) => isMine || held.lose(),
        (error: unknown) => log.warn({ err: error }, 'could not tell that a deployment goes on'),
      )
    }, ALIVE_MS).unref()
    try {
      const error = await this.#tried(run, held)
      if (error === undefined) await runs.leave(run.id, token)
      else await runs.finish(run, token, error)
    } catch (error) {
      // The store did not answer: another server, or this one later, finds that nobody goes on with it.
      log.error({ err: error }, 'a deployment was left')
    } finally {
      clearInterval(alive)
    }
  }

  /** Why it failed, empty where it did not; undefined where another server has to go on. */
  async #tried(run: RunRow, held: Held): Promise<string | undefined> {
    try {
      await this.#do(run, held)
      return ''
    } catch (error) {
      if (held.signal.aborted) return undefined
      if (error instanceof ApiError && error.status < 500) return error.message
      this.parts.log.error({ err: error }, `could not ${run.action} a service on ${run.engine}`)
      return error instanceof ApiError ? error.message : 'an internal error: an administrator finds it in the log'
    }
  }

  async #do(run: RunRow, held: Held): Promise<void> {
    const { token, signal } = held
    const { services, deployments, runs, engines } = this.parts
    const [service, deployment] = await Promise.all([
      services.find(run.service_id),
      deployments.find(run.service_id, run.engine),
    ])
    const engine = engines.find(run.engine)
    if (!service || !deployment) throw failures.NOT_DEPLOYED()
    if (!engine) throw failures.UNKNOWN_ENGINE()
    const kept = (isKept: boolean) => {
      if (!isKept) held.lose()
      signal.throwIfAborted()
    }
    const work: ServiceWork = {
      project: service.project,
      serviceId: service.id,
      reference: deployment.reference ?? undefined,
      signal,
      step: async (step, payload = '') => kept(await runs.step(run, token, step, payload)),
      refer: async (reference) => kept(await runs.refer(run, token, reference)),
    }
    if (run.action === 'stop') return engine.stop(work)
    if (run.action === 'undeploy') return engine.undeploy(work)
    await this.#release(engine, run, { service, deployment, work })
  }

  async #release(engine: ServiceEngine, run: RunRow, { service, deployment, work }: Subject): Promise<void> {
    const { deployments, secrets } = this.parts
    const version = await this.#versionOf(run, deployment)
    const { environment, versions } = await openEnvironment(service.project, version.release, secrets())
    const release = releaseOf(service, version.release, version.spec, version.commit)
    await deployments.noteVersion(run, version.version, { secrets: versions })
    const { commit } = await this.#released(engine, run, deployment)(release, environment, work)
    await deployments.noteVersion(run, version.version, { ...(commit !== undefined && { commit }) })
  }

  async #versionOf(run: RunRow, { version }: DeploymentRow): Promise<VersionRow> {
    const found = await this.parts.deployments.version(run, run.version === 0 ? version : run.version)
    if (!found) throw failures.UNKNOWN_VERSION()
    return found
  }

  #released(engine: ServiceEngine, { action }: RunRow, { emulated }: DeploymentRow): ServiceEngine['deploy'] {
    // A stand-in may have forgotten it with its last server: a deployment finds what is there, and makes what is not.
    if (emulated && (action === 'start' || action === 'update')) return engine.deploy.bind(engine)
    if (action === 'start') return engine.start.bind(engine)
    if (action === 'update') return engine.update.bind(engine)
    if (action === 'deploy') return engine.deploy.bind(engine)
    return async (...given) => {
      await engine.resize(...given)
      return {}
    }
  }
}

interface Subject {
  readonly service: ServiceRow
  readonly deployment: DeploymentRow
  readonly work: ServiceWork
}
