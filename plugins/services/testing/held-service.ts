import { ApiError } from '@etabli/sdk'
import type { FakeHttp } from '@etabli/sdk/testing'
import {
  deployService,
  NOT_DEPLOYED,
  readDeploymentStatus,
  readService,
  type Service,
  type ServiceDeployment,
  startService,
  stopService,
  undeployService,
  updateDeployment,
  updateDeploymentSpec,
} from '../contract'
import type { CloudName } from '../model/shared/clouds'
import { once, toldOf } from './a-service'
import { platform } from './draw-page'

/** A platform that does at once what it is told, and tells of a service what its test says. */
export function heldService(first: Service): {
  readonly http: FakeHttp
  readonly put: (cloud: CloudName, deployment: ServiceDeployment | undefined) => void
} {
  let service = first
  const of = (input: Readonly<Record<string, unknown>>) => {
    const engineServiceDeployment = toldOf(service, input.engine)
    if (!engineServiceDeployment) throw new ApiError('NOT_DEPLOYED', 409, NOT_DEPLOYED)
    return { engineServiceDeployment }
  }
  const http = platform()
    .answer(readService, () => ({ service }))
    .answer(readDeploymentStatus, of)
    .answer(deployService, of)
    .answer(startService, of)
    .answer(updateDeployment, of)
    .answer(updateDeploymentSpec, of)
    .answer(stopService, {})
    .answer(undeployService, {})
  return {
    http,
    put: (cloud, deployment) => {
      service = once(service, cloud, deployment)
    },
  }
}
