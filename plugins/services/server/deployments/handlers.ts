import { secretHeaders } from '@etabli/sdk/platform/server'
import {
  type DeploymentSpec,
  type Finder,
  type HandledCall,
  handle,
  handleFound,
  type SecretSource,
  type ServiceEngine,
  type ServiceLogName,
} from '@etabli/sdk/server'
import {
  deployService,
  listServiceEngines,
  readApplicationLogs,
  readContainerLogs,
  readDeploymentHistory,
  readDeploymentStatus,
  startService,
  stopService,
  undeployService,
  updateDeployment,
  updateDeploymentSpec,
} from '../../contract'
import { failures, ofEngine } from '../failures'
import { presentWith } from '../services/presenter'
import type { ServiceRow } from '../services/service-repository'
import type { DeploymentRepository, NewVersion } from './deployment-repository'
import type { Engines } from './engines'
import { presentRun, presentVersion } from './presenter'
import type { Presses } from './presses'
import { releaseOf, storedRelease } from './release'
import type { RunRepository } from './run-repository'
import type { Watch } from './watch'

const MOST_IN_HISTORY = 50
const MOST_LINES = 1_000
const LOG_MS = 3_600_000

interface Parts {
  readonly deployments: DeploymentRepository
  readonly runs: RunRepository
  readonly engines: Engines
  readonly presses: Presses
  readonly watch: Watch
  readonly secrets: () => readonly SecretSource[]
  readonly finder: Finder<unknown, ServiceRow>
}

export function deploymentCalls(parts: Parts): readonly HandledCall[] {
  const { deployments, runs, engines, presses, watch, secrets, finder } = parts

  const present = async (service: ServiceRow, engine: string) => {
    const [deployment, versions, headers] = await Promise.all([
      deployments.find(service.id, engine),
      deployments.deployedOfService(service.id),
      secretHeaders(service.project, secrets()),
    ])
    if (!deployment) throw failures.NOT_DEPLOYED()
    return { engineServiceDeployment: presentWith(service, deployment, { versions, secrets: headers }) }
  }
  const known = async (service: ServiceRow, engine: string) => {
    const found = engines.find(engine)
    if (!found) throw failures.UNKNOWN_ENGINE()
    const deployment = await deployments.find(service.id, engine)
    if (!deployment) throw failures.NOT_DEPLOYED()
    return { engine: found, deployment }
  }
  const logs = async (
    service: ServiceRow,
    name: string,
    query: { log: ServiceLogName; since: string | undefined },
    signal: AbortSignal,
  ) => {
    const engine = engines.find(name)
    if (!engine) throw failures.UNKNOWN_ENGINE()
    const deployment = await deployments.find(service.id, name)
    if (!deployment) throw failures.NO_LOG()
    const since = query.since === undefined ? new Date(Date.now() - LOG_MS) : new Date(query.since)
    const place = { project: service.project, serviceId: service.id, reference: deployment.reference ?? undefined }
    const entries = await ofEngine(engine.log(place, { log: query.log, since, limit: MOST_LINES }, signal))
    return {
      serviceDeploymentLogs: entries.map(({ time, text }) => ({ timestamp: time.toISOString(), payload: text })),
    }
  }
  return [
    handle(listServiceEngines, async ({ input: { project } }) => ({
      serviceEngines: [...(await engines.offers(project))],
    })),

    handleFound(readDeploymentStatus, finder, async ({ input: { engine }, found }) => {
      const service = found('serviceRedisID').thing
      await known(service, engine)
      await watch.ask({ service_id: service.id, engine })
      return present(service, engine)
    }),

    handleFound(readDeploymentHistory, finder, async ({ input: { engine }, found }) => {
      const key = { service_id: found('serviceRedisID').thing.id, engine }
      const [versions, all] = await Promise.all([
        deployments.versions(key, MOST_IN_HISTORY),
        runs.list(key, MOST_IN_HISTORY),
      ])
      return { deployedVersions: versions.map(presentVersion), deploymentRuns: all.map(presentRun) }
    }),

    handleFound(deployService, finder, async ({ input, found, principal, audit }) => {
      const service = found('serviceRedisID').thing
      audit({ ...auditOf(service, input.engine), after: { version: input.version } })
      const engine = await presses.offered(input.engine, principal, service.project)
      const version =
        input.version === undefined
          ? await firstVersion(service, engine, input.deploymentSpec)
          : await earlierVersion(service, engine, input.version)
      await presses.press({ service, engine, action: 'deploy', by: principal.email, version })
      return present(service, input.engine)
    }),

    handleFound(updateDeployment, finder, async ({ input, found, principal, audit }) => {
      const service = found('serviceRedisID').thing
      audit(auditOf(service, input.engine))
      const engine = await presses.offered(input.engine, principal, service.project)
      const { deployment } = await known(service, input.engine)
      const version = checked(service, engine, { release: storedRelease(service), spec: deployment.spec })
      await presses.press({ service, engine, action: 'update', by: principal.email, version })
      return present(service, input.engine)
    }),

    handleFound(updateDeploymentSpec, finder, async ({ input, found, principal, audit }) => {
      const service = found('serviceRedisID').thing
      const engine = await presses.offered(input.engine, principal, service.project)
      const { deployment } = await known(service, input.engine)
      const spec = specOf(engine, input.deploymentSpec)
      audit({ ...auditOf(service, input.engine), before: deployment.spec, after: spec })
      const now = await deployments.version({ service_id: service.id, engine: engine.name }, deployment.version)
      if (!now) throw failures.DEPLOY_FIRST()
      const version = checked(service, engine, { release: now.release, spec, commit: now.commit })
      await presses.press({ service, engine, action: 'resize', by: principal.email, version })
      return present(service, input.engine)
    }),

    handleFound(startService, finder, async ({ input, found, principal, audit }) => {
      const service = found('serviceRedisID').thing
      audit(auditOf(service, input.engine))
      const engine = await presses.offered(input.engine, principal, service.project)
      await presses.press({ service, engine, action: 'start', by: principal.email })
      return present(service, input.engine)
    }),

    handleFound(stopService, finder, async ({ input, found, principal, audit }) => {
      const service = found('serviceRedisID').thing
      audit(auditOf(service, input.engine))
      const engine = await presses.offered(input.engine, principal, service.project)
      if ((await presses.press({ service, engine, action: 'stop', by: principal.email })) === 'going')
        throw failures.STILL_GOING()
      return {}
    }),

    handleFound(undeployService, finder, async ({ input, found, principal, audit }) => {
      const service = found('serviceRedisID').thing
      audit(auditOf(service, input.engine))
      const engine = await presses.offered(input.engine, principal, service.project)
      const state = await presses.press({ service, engine, action: 'undeploy', by: principal.email })
      if (state === 'going') throw failures.STILL_GOING()
      return {}
    }),

    handleFound(readApplicationLogs, finder, async ({ input: { engine, since }, found, signal }) =>
      logs(found('serviceRedisID').thing, engine, { log: 'application', since }, signal),
    ),

    handleFound(readContainerLogs, finder, async ({ input: { engine, since }, found, signal }) =>
      logs(found('serviceRedisID').thing, engine, { log: 'container', since }, signal),
    ),
  ]

  /** Of a service that is not deployed there, or whose deployment has failed. */
  async function firstVersion(service: ServiceRow, engine: ServiceEngine, asked: DeploymentSpec | undefined) {
    const deployment = await deployments.find(service.id, engine.name)
    if (deployment?.process_status === 'started') throw failures.ALREADY_DEPLOYED()
    const spec = asked ? specOf(engine, asked) : (deployment?.spec ?? engine.usualSpec)
    return checked(service, engine, { release: storedRelease(service), spec })
  }

  async function earlierVersion(service: ServiceRow, engine: ServiceEngine, number: number) {
    const found = await deployments.version({ service_id: service.id, engine: engine.name }, number)
    if (!found) throw failures.UNKNOWN_VERSION()
    return checked(service, engine, { release: found.release, spec: found.spec, commit: found.commit })
  }
}

function auditOf({ name, project }: ServiceRow, engine: string) {
  return { object: `service ${name} on ${engine}`, project }
}

/** @throws WRONG_SPEC */
function specOf(engine: ServiceEngine, given: unknown): DeploymentSpec {
  const read = engine.spec.safeParse(given)
  if (!read.success) throw failures.WRONG_SPEC({ cause: read.error })
  return read.data
}

/** Fails with what the engine says of what can never be deployed there. */
function checked(service: ServiceRow, engine: ServiceEngine, version: NewVersion): NewVersion {
  engine.check(releaseOf(service, version.release, version.spec, version.commit ?? ''))
  return version
}
