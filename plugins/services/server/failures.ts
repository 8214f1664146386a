import { ApiError, defineFailures } from '@etabli/sdk/server'
import { NO_LOG, NOT_DEPLOYED } from '../contract'

/** Every failure of the calls of services. What may not be seen is unknown, whether it exists or not. */
export const failures = defineFailures({
  UNKNOWN_SERVICE: { status: 404, message: 'unknown service' },
  NAME_TAKEN: { status: 409, message: 'name already used' },
  NAME_FIXED: { status: 422, message: 'the name of a service is fixed: create another one' },
  UNKNOWN_SECRET: { status: 422, message: 'there is no such secret in this project that you may read: choose another' },
  UNKNOWN_ENGINE: { status: 404, message: 'there is no such engine for you in this project: choose another' },
  ENGINE_UNAVAILABLE: { status: 503, message: 'nothing can be deployed there now' },
  SERVICE_DEPLOYED: {
    status: 409,
    message: 'to remove the service, you must first remove its deployments',
  },
  NOT_DEPLOYED: { status: 409, message: NOT_DEPLOYED },
  DEPLOYMENT_NOT_FAILED: { status: 409, message: 'only a deployment that failed has something to explain' },
  DEPLOYMENT_BUSY: {
    status: 409,
    message: 'something else is being done to this deployment: wait until it is finished',
  },
  ALREADY_DEPLOYED: { status: 409, message: 'the service is deployed there already: update the deployment' },
  DEPLOY_FIRST: { status: 409, message: 'the deployment has failed: deploy again, or remove it' },
  UNKNOWN_VERSION: { status: 422, message: 'there is no such version of this service on that engine' },
  WRONG_SPEC: { status: 422, message: 'the engine has no such size or option: choose among those it offers' },
  SECRET_GONE: {
    status: 422,
    message: 'a secret of this service does not exist any more: edit the service',
  },
  SECRET_IS_NO_TEXT: { status: 422, message: 'a secret of this service holds a file that is no text' },
  ENGINE_FAILED: { status: 422, message: 'the engine could not do it' },
  STILL_GOING: {
    status: 503,
    message: 'the engine has taken it on and is not finished yet: this page shows when it is',
  },
  NO_LOG: { status: 404, message: `the service has written nothing yet: ${NO_LOG}` },
  ENGINE_LINK_BROKEN: {
    status: 422,
    message: 'the engine-link of this app must name a project and a service of it, contact an administrator',
  },
  SERVICE_NOT_EXEC: {
    status: 403,
    message: 'starting and stopping this service asks for X on services of its project: ask an administrator',
  },
  SERVER_STOPPED: { status: 503, message: 'the server stopped; another goes on' },
})

/** What an engine answers; its failure is one of the engine, whatever status it bears. */
export async function ofEngine<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw failures.ENGINE_FAILED({ message: error.message, cause: error })
  }
}
