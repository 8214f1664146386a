import type { DeployedVersion, DeploymentRun, ServiceDeployment } from '../../contract'
import type { DeploymentRow, VersionRow } from './deployment-repository'
import type { RunRow } from './run-repository'

export function timeOf(time: Date | null): string {
  return time?.toISOString() ?? ''
}

export function presentDeployment(row: DeploymentRow, isUpdateRequired: boolean): ServiceDeployment {
  return {
    status: row.status,
    endpoints: [...row.endpoints],
    'deployment-spec': { resources: { ...row.spec.resources }, options: { ...row.spec.options } },
    'deployment-process': {
      status: row.process_status,
      action: row.process_action,
      step: row.process_step,
      payload: row.process_payload,
      error: row.process_error,
      'creation-time': timeOf(row.process_created_at),
      'completion-time': timeOf(row.process_completed_at),
      'update-required': isUpdateRequired,
    },
    version: row.version,
    error: row.error,
    'observed-time': timeOf(row.observed_at),
    emulated: row.emulated,
  }
}

export function presentRun(row: RunRow): DeploymentRun {
  return {
    id: row.id,
    action: row.action,
    version: row.version,
    by: row.by,
    'creation-time': timeOf(row.created_at),
    'completion-time': timeOf(row.completed_at),
    error: row.error,
    steps: [...row.steps],
  }
}

export function presentVersion(row: VersionRow): DeployedVersion {
  const { release, spec } = row
  return {
    version: row.version,
    by: row.by,
    time: timeOf(row.at),
    outcome: row.outcome,
    error: row.error,
    commit: row.commit,
    image: release.image,
    'git-url': release.gitUrl,
    'git-branch': release.gitBranch,
    'code-path': release.codePath,
    port: release.port,
    env: [...release.env],
    secrets: [...release.secrets],
    'deployment-spec': { resources: { ...spec.resources }, options: { ...spec.options } },
  }
}
