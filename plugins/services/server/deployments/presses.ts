import type { Principal, ProjectDirectory, ServiceEngine } from '@etabli/sdk/server'
import type { DeploymentAction } from '../../contract'
import { failures } from '../failures'
import type { ServiceRow } from '../services/service-repository'
import type { NewVersion } from './deployment-repository'
import type { Engines } from './engines'
import type { RunRepository } from './run-repository'
import type { Runner } from './runner'
import type { Watch } from './watch'

/** A press is answered when it is done, or, where that takes longer, with how far it is. */
const PATIENCE_MS = 20_000

interface Parts {
  readonly runs: Pick<RunRepository, 'begin'>
  readonly engines: Engines
  readonly runner: Pick<Runner, 'look' | 'ended'>
  readonly watch: Pick<Watch, 'ask'>
  readonly projects: Pick<ProjectDirectory, 'find'>
}

export interface Press {
  readonly service: ServiceRow
  readonly engine: ServiceEngine
  readonly action: DeploymentAction
  /** Whoever pressed. */
  readonly by: string
  readonly version?: NewVersion
}

/** What users do to deployments, whichever page they press on. */
export class Presses {
  constructor(private readonly parts: Parts) {}

  /** @throws UNKNOWN_ENGINE where the caller's configuration or the project does not offer it */
  async offered(name: string, principal: Principal, project: string): Promise<ServiceEngine> {
    const found = await this.parts.projects.find(project)
    return this.parts.engines.offered(name, principal, found?.serviceEngines ?? [])
  }

  /** Done, or as far as it is when the caller has waited long enough. Fails with what it has failed with. */
  async press({ service, engine, action, by, version }: Press): Promise<'done' | 'going'> {
    const { runs, runner, watch } = this.parts
    const readiness = await engine.readiness(service.project)
    if (readiness.kind === 'unset') throw failures.ENGINE_UNAVAILABLE({ message: readiness.reason })
    const emulated = readiness.kind === 'emulated'
    const key = { service_id: service.id, engine: engine.name }
    const underWay = engine.underWay(action)
    const run = await runs.begin({ ...key, action, by, emulated, underWay, ...(version && { version }) })
    runner.look()
    const ended = await runner.ended(run.id, PATIENCE_MS)
    if (ended?.completed_at) await watch.ask(key)
    if (ended?.error) throw failures.ENGINE_FAILED({ message: ended.error })
    return ended?.completed_at ? 'done' : 'going'
  }
}
