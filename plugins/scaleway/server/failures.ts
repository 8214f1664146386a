import { ApiError, defineFailures } from '@etabli/sdk/server'
import { messages } from '../messages'

/** Every failure of Scaleway that a user reads. None names a key or a token. */
export const failures = defineFailures({
  SCALEWAY_NOT_SET: { status: 503, message: messages.notSet },
  SCALEWAY_UNREACHABLE: { status: 503, message: 'Scaleway does not answer: try again in a moment' },
  SCALEWAY_BUSY: { status: 503, message: 'Scaleway takes no more requests at the moment: try again in a minute' },
  SCALEWAY_SLOW: {
    status: 503,
    message: 'Scaleway has not finished what it was doing before: wait a few minutes and try again',
  },
  SCALEWAY_KEY_REFUSED: {
    status: 502,
    message:
      'Scaleway refuses the keys: put new ones into the secret, or ask an operator where the platform has its own',
  },
  SCALEWAY_FORBIDDEN: {
    status: 502,
    message:
      'Scaleway does not let these keys do this: give them the permission sets ContainersFullAccess and ObservabilityFullAccess in the project',
  },
  SCALEWAY_QUOTA: {
    status: 502,
    message:
      'Scaleway allows this organisation no more of it: remove something there, or ask Scaleway for a higher quota',
  },
  SCALEWAY_LOCKED: {
    status: 502,
    message: 'Scaleway has locked this: an owner of the organisation there finds out why',
  },
  SCALEWAY_GONE: {
    status: 404,
    message: 'the container is not, or no longer, at Scaleway: deploy the service again',
  },
  SCALEWAY_TAKEN: { status: 409, message: 'there is one of this name at Scaleway already: try again in a moment' },
  SCALEWAY_IN_TRANSITION: { status: 409, message: 'Scaleway is still changing it: try again in a moment' },
  SCALEWAY_REFUSED: { status: 422, message: 'Scaleway refuses this: look at the fields of the service' },
  SCALEWAY_UNEXPECTED: {
    status: 502,
    message: 'Scaleway gave an answer that the platform does not understand: tell an operator of the platform',
  },
  SCALEWAY_NAMESPACE: {
    status: 502,
    message: 'Scaleway could not prepare the namespace of the project: remove it in the console there and deploy again',
  },
  SCALEWAY_NO_LOGS: {
    status: 502,
    message: 'Cockpit has no logs of this project yet: open Cockpit once in the console of Scaleway',
  },
  NO_IMAGE: { status: 422, message: messages.noImage },
  IMAGE_TOO_LONG: { status: 422, message: messages.longImage },
  CODE_NOT_PUBLIC: { status: 422, message: messages.codeAddress },
  CODE_PATH_OUTSIDE: { status: 422, message: messages.codePath },
})

export function isFailure(error: unknown, ...codes: readonly (keyof typeof failures)[]): boolean {
  return error instanceof ApiError && codes.some((code) => code === error.code)
}
