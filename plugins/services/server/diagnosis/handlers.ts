import { type CodeSources, codeChanges, secretNamesFor } from '@etabli/sdk/platform/server'
import {
  type Finder,
  type HandledCall,
  handleFound,
  type Principal,
  SERVICE_LOGS,
  type SecretSource,
} from '@etabli/sdk/server'
import { type DeploymentDiagnosis, diagnoseDeployment, type LastWords } from '../../contract'
import type { DeploymentRepository, DeploymentRow, VersionRow } from '../deployments/deployment-repository'
import type { Engines } from '../deployments/engines'
import { timeOf } from '../deployments/presenter'
import type { RunRepository, RunRow } from '../deployments/run-repository'
import { failures } from '../failures'
import type { ServiceRow } from '../services/service-repository'
import { codeOf, differencesOf } from './differences'
import { lastWords } from './last-words'

interface Parts {
  readonly deployments: DeploymentRepository
  readonly runs: Pick<RunRepository, 'find'>
  readonly engines: Pick<Engines, 'find'>
  readonly code: CodeSources
  readonly secrets: () => readonly SecretSource[]
  readonly finder: Finder<unknown, ServiceRow>
}

/** Who asks, and until when. */
interface Asker {
  readonly principal: Principal
  readonly signal: AbortSignal
}

export function diagnosisCalls(parts: Parts): readonly HandledCall[] {
  return [
    handleFound(diagnoseDeployment, parts.finder, async ({ input: { engine }, found, principal, signal }) => {
      const service = found('serviceRedisID').thing
      const deployment = await parts.deployments.find(service.id, engine)
      if (!deployment) throw failures.NOT_DEPLOYED()
      if (!hasFailed(deployment)) throw failures.DEPLOYMENT_NOT_FAILED()
      const run = await parts.runs.find(deployment.run_id)
      const bad = await parts.deployments.version(deployment, run?.version || deployment.version)
      const [logs, changes] = await Promise.all([
        logsOf(parts, service, deployment, signal),
        bad ? sinceLastGood(parts, service, bad, { principal, signal }) : NOTHING,
      ])
      return { diagnosis: { ...failureOf(deployment, run), version: bad?.version ?? 0, logs, ...changes } }
    }),
  ]
}

/** What was asked last could not be done, or what was deployed does not run. */
function hasFailed({ status, process_error, process_completed_at }: DeploymentRow): boolean {
  return process_completed_at !== null && (process_error !== '' || status === 'error')
}

function failureOf(
  deployment: DeploymentRow,
  run: RunRow | undefined,
): Pick<DeploymentDiagnosis, 'action' | 'error' | 'step' | 'payload' | 'time'> {
  const isRefused = deployment.process_error !== ''
  return {
    action: run?.action ?? deployment.process_action,
    error: isRefused ? deployment.process_error : deployment.error,
    step: deployment.process_step,
    payload: deployment.process_payload,
    time: timeOf(isRefused ? deployment.process_completed_at : deployment.observed_at),
  }
}

async function logsOf(
  { engines }: Parts,
  { project, id: serviceId }: ServiceRow,
  deployment: DeploymentRow,
  signal: AbortSignal,
): Promise<LastWords[]> {
  const engine = engines.find(deployment.engine)
  const { reference, process_created_at: since } = deployment
  // Of what the cloud has made nothing, it knows no log.
  if (!engine || reference === null) return []
  const place = { project, serviceId, reference }
  return Promise.all(SERVICE_LOGS.map((log) => lastWords(engine, { place, log, since }, signal)))
}

type Changes = Pick<DeploymentDiagnosis, 'lastGood' | 'differences' | 'commits' | 'diff' | 'isDiffCut' | 'codeNote'>

const NOTHING: Changes = { differences: [], commits: [], diff: '', isDiffCut: false, codeNote: '' }

async function sinceLastGood(
  { deployments, code, secrets }: Parts,
  { project }: ServiceRow,
  bad: VersionRow,
  { principal, signal }: Asker,
): Promise<Changes> {
  // What has run as it is fails by something else than a change of it.
  const good = bad.outcome === 'succeeded' ? bad : await deployments.lastGood(bad, bad.version)
  if (!good) return NOTHING
  const [nameOf, changes] = await Promise.all([
    secretNamesFor(principal, project, secrets()),
    codeChanges(code, project, { good: codeOf(good), bad: codeOf(bad) }, signal),
  ])
  return {
    lastGood: { version: good.version, time: timeOf(good.at), commit: good.commit },
    differences: [...differencesOf(good, bad, nameOf)],
    ...changes,
  }
}
