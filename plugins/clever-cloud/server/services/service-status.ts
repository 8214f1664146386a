import type { ServiceStatus } from '@etabli/sdk/server'
import { messages } from '../../messages'
import type { Application, Deployment, Instance } from '../api/shapes'

export interface SeenStatus {
  readonly status: ServiceStatus
  readonly error?: string
}

const GOES_ON: ReadonlySet<string> = new Set(['QUEUED', 'WORK_IN_PROGRESS', 'WIP'])
const SUCCEEDED: ReadonlySet<string> = new Set(['SUCCEEDED', 'OK'])
const FAILED: ReadonlySet<string> = new Set(['FAILED', 'FAIL'])
const STARTS: ReadonlySet<string> = new Set(['DEPLOY', 'UPSCALE', 'DOWNSCALE', 'REPLACE'])

/** Until its first deployment is told of, it is on its way. @param deployments the newest first */
export function statusOfDeployments(deployments: readonly Deployment[]): SeenStatus {
  if (deployments.length === 0) return { status: 'deployment in progress' }
  // What was cancelled has changed nothing: the one before it counts.
  const counts = deployments.find(({ state, origin }) => state !== 'CANCELLED' && origin.action !== 'CANCEL')
  if (!counts) return { status: 'stopped' }
  const { state, origin } = counts
  const isStop = origin.action === 'UNDEPLOY'
  if (!isStop && !STARTS.has(origin.action)) return { status: 'unknown' }
  if (GOES_ON.has(state)) return { status: 'deployment in progress' }
  if (SUCCEEDED.has(state)) return { status: isStop ? 'stopped' : 'running' }
  if (FAILED.has(state)) return { status: 'error', error: messages.services.failed }
  return { status: 'unknown' }
}

const COMING: ReadonlySet<string> = new Set(['BOOTING', 'STARTING', 'DEPLOYING', 'BUILDING', 'READY'])
const GOING: ReadonlySet<string> = new Set(['STOPPING', 'DELETED', 'GHOST'])

/** A new machine that comes up says more than an old one that still runs. */
export function statusOfInstances(instances: readonly Instance[]): SeenStatus {
  if (instances.some(({ state }) => COMING.has(state))) return { status: 'deployment in progress' }
  if (instances.some(({ state }) => state === 'UP')) return { status: 'running' }
  return { status: instances.every(({ state }) => GOING.has(state)) ? 'stopped' : 'unknown' }
}

const BUSY: readonly ServiceStatus[] = ['creating', 'pending', 'deployment in progress', 'deleting']

export function isBusy(status: ServiceStatus): boolean {
  return BUSY.includes(status)
}

/** Where only the application was asked: it tells what is wanted, so what is under way stays so until the deployments are asked. */
export function statusOfApplication({ state = '' }: Pick<Application, 'state'>, before: ServiceStatus): SeenStatus {
  if (state === 'MODERATED' || state === 'DEFAULT_OF_PAYMENT')
    return { status: 'locked', error: messages.services.unpaid }
  if (state === 'WANTS_TO_BE_UP') return { status: 'deployment in progress' }
  if (state !== 'SHOULD_BE_UP' && state !== 'SHOULD_BE_DOWN') return { status: 'unknown' }
  if (isBusy(before)) return { status: 'deployment in progress' }
  if (before === 'error') return { status: 'error', error: messages.services.failed }
  return { status: state === 'SHOULD_BE_UP' ? 'running' : 'stopped' }
}
