import { setTimeout as pause } from 'node:timers/promises'
import type { Principals, ProjectRepositories } from '@etabli/sdk/platform/server'
import type { ProjectDirectory, RequestLog, ServiceEngine } from '@etabli/sdk/server'
import type { DeploymentRepository } from '../deployments/deployment-repository'
import type { Engines } from '../deployments/engines'
import { storedRelease } from '../deployments/release'
import type { RunRepository } from '../deployments/run-repository'
import type { Runner } from '../deployments/runner'
import { isBusy, type Watch } from '../deployments/watch'
import type { ServiceRepository, ServiceRow } from '../services/service-repository'
import { isDemoCodeThere, writeDemoCode } from './demo-code'
import { DEMO_SERVICES, type DemoService, PROJECT } from './demo-things'

const OWNER = 'admin@etabli.local'
/** Once the first pages are drawn, and other areas have begun: programs that start cost nobody a slower start. */
const BEGIN_AFTER_MS = 3_000
const LOOK_MS = 500
const LONGEST_MS = 60_000

export interface DemoServicesParts {
  readonly services: ServiceRepository
  readonly deployments: DeploymentRepository
  readonly runs: RunRepository
  readonly engines: Pick<Engines, 'find'>
  readonly runner: Pick<Runner, 'look' | 'ended'>
  readonly watch: Pick<Watch, 'ask'>
  readonly principals: Principals
  readonly projects: Pick<ProjectDirectory, 'find'>
  readonly repositories: ProjectRepositories
  readonly log: RequestLog
}

/** Gives the demo shop two services, once, which run at stand-ins for the clouds, and a history that is made by deploying them. */
export class DemoServices {
  readonly #abort = new AbortController()
  #work: Promise<void> | undefined

  constructor(private readonly parts: DemoServicesParts) {}

  /** Returns at once; what is to be done is done once the server answers. */
  begin(): void {
    this.#work ??= this.#fill().catch((error: unknown) => {
      if (!this.#abort.signal.aborted) this.parts.log.warn({ err: error }, 'the example services were not made')
    })
  }

  async stop(): Promise<void> {
    this.#abort.abort()
    await this.#work
  }

  async #fill(): Promise<void> {
    const { projects, principals, repositories, services } = this.parts
    await this.#pause(BEGIN_AFTER_MS)
    if (!(await projects.find(PROJECT)) || !(await principals.findByEmail(OWNER))) return
    const repository = await repositories.ensure(PROJECT, this.#abort.signal)
    const isWritten = await isDemoCodeThere(repository)
    if (!isWritten && (await services.list(PROJECT)).length === 0)
      for (const { first } of DEMO_SERVICES) await services.create(PROJECT, first, OWNER)
    for (const demo of DEMO_SERVICES) {
      const service = await services.findByName(PROJECT, demo.first.name)
      if (service?.created_by !== OWNER) continue
      if (!(await isDemoCodeThere(repository))) await writeDemoCode(repository, new Date())
      await this.#live(demo, service)
    }
  }

  /** What happened to it. Only where a stand-in takes the cloud's place: an example must cost nobody anything. */
  async #live({ engine: name, changed, isUpdated }: DemoService, service: ServiceRow): Promise<void> {
    const { deployments, engines, services } = this.parts
    const engine = engines.find(name)
    if (!engine || (await engine.readiness(PROJECT)).kind !== 'emulated') return
    const before = await deployments.versions({ service_id: service.id, engine: name }, 1)
    if (before.length > 0) return
    await this.#release(engine, service, 'deploy')
    const row = await services.update(service.id, changed, OWNER)
    if (row && isUpdated) await this.#release(engine, row, 'update')
  }

  /** Until the cloud has said how it went. */
  async #release(engine: ServiceEngine, service: ServiceRow, action: 'deploy' | 'update'): Promise<void> {
    const { deployments, runs, runner, watch } = this.parts
    const key = { service_id: service.id, engine: engine.name }
    const version = { release: storedRelease(service), spec: engine.usualSpec }
    const underWay = engine.underWay(action)
    const run = await runs.begin({ ...key, action, by: OWNER, emulated: true, underWay, version })
    runner.look()
    await runner.ended(run.id, LONGEST_MS)
    const until = performance.now() + LONGEST_MS
    while (performance.now() < until) {
      await watch.ask(key, LOOK_MS)
      const deployment = await deployments.find(service.id, engine.name)
      if (!deployment || !isBusy(deployment)) return
      await this.#pause(LOOK_MS)
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return pause(milliseconds, undefined, { ref: false, signal: this.#abort.signal })
  }
}
