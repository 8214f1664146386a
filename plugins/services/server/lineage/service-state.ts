import type { LineageRun, LineageStatus } from '@etabli/sdk/platform/server'
import type { ServiceStatus } from '@etabli/sdk/server'
import { LINEAGE } from '../../messages/lineage'
import type { DeploymentRow } from '../deployments/deployment-repository'

/** As the pages of services colour them; what is grey there has no run. */
const STATUSES: Readonly<Record<ServiceStatus, LineageStatus | undefined>> = {
  error: 'error',
  locked: 'canceled',
  deleting: 'canceled',
  creating: 'queued',
  pending: 'queued',
  'deployment in progress': 'queued',
  created: 'running',
  running: 'completed',
  ready: 'completed',
  stopped: undefined,
  unknown: undefined,
}

/** What needs somebody first. */
const WORST_FIRST: readonly (LineageStatus | undefined)[] = [
  'error',
  'canceled',
  'queued',
  'running',
  'completed',
  undefined,
]

interface State {
  readonly state: string
  readonly run?: LineageRun
}

/** How a service is doing wherever it is deployed; its colour is that of the deployment that does worst. */
export function stateOf(deployments: readonly DeploymentRow[], titleOf: (engine: string) => string): State {
  if (deployments.length === 0) return { state: LINEAGE.notDeployed }
  const told = deployments.map(({ status, engine }) => LINEAGE.on(status, titleOf(engine)))
  const runs = deployments.map(runOf)
  const worst = WORST_FIRST.flatMap((status) => runs.filter((run) => run?.status === status))[0]
  return { state: told.join(', '), ...(worst && { run: worst }) }
}

function runOf(row: DeploymentRow): LineageRun | undefined {
  const isUnderWay = row.process_completed_at === null
  const status = isUnderWay ? 'queued' : STATUSES[row.status]
  if (status === undefined) return undefined
  const error = row.process_error || row.error
  const at = isUnderWay ? row.process_created_at : (row.observed_at ?? row.process_completed_at)
  return { status, at: at ?? row.process_created_at, ...(error !== '' && { error }) }
}
