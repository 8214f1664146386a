import { defineFailures } from '@etabli/sdk/server'
import { messages } from '../messages'

const { outcomes } = messages

/** Every failure of Clever Cloud that a user reads. None names an address, an organisation or a token. */
export const failures = defineFailures({
  CLEVER_NOT_SET: { status: 503, message: messages.notSet },
  CLEVER_UNREACHABLE: { status: 503, message: 'Clever Cloud does not answer: try again in a moment' },
  CLEVER_BUSY: { status: 503, message: 'Clever Cloud takes no more requests at the moment: try again in a minute' },
  CLEVER_TOKEN_REFUSED: {
    status: 502,
    message:
      'Clever Cloud refuses the credentials of the platform: an operator must set new ones, since they expire after some months',
  },
  CLEVER_FORBIDDEN: {
    status: 502,
    message:
      'Clever Cloud does not let the account of the platform do this: an operator must give it the right to manage the applications of the organisation',
  },
  CLEVER_UNKNOWN_ORGANISATION: {
    status: 502,
    message:
      'Clever Cloud does not know the organisation that the platform is to use: an operator must correct it in the settings',
  },
  CLEVER_UNPAID: {
    status: 502,
    message: 'Clever Cloud asks for a means of payment: an administrator of the organisation there must add one',
  },
  CLEVER_GONE: { status: 404, message: 'the task is not, or no longer, at Clever Cloud' },
  CLEVER_REFUSED: {
    status: 502,
    message: 'Clever Cloud refused this: an operator must look at the settings of the platform for it',
  },
  CLEVER_UNEXPECTED: {
    status: 502,
    message: 'Clever Cloud gave an answer that the platform does not understand: tell an operator of the platform',
  },
  CODE_REFUSED: {
    status: 503,
    message: 'Clever Cloud did not take the code: try again, and tell an operator if it stays like this',
  },
  SECRET_UNFIT: { status: 503, message: messages.services.notSet },
  PORT_FIXED: { status: 422, message: 'Port must be 8080 with clever-cloud.' },
  NOTHING_TO_DEPLOY: {
    status: 422,
    message: 'this service has neither code nor an image: give it a git URL, or an image',
  },
  SIZE_UNAVAILABLE: { status: 422, message: 'Clever Cloud has no machine of this size' },
  SERVICE_GONE: {
    status: 404,
    message: 'the service is not, or no longer, at Clever Cloud: remove the deployment, and deploy it again',
  },
  NOTHING_TO_RUN: { status: 422, message: 'there is nothing to run' },
  IMAGE_UNKNOWN: { status: 422, message: 'Clever Cloud does not run this image' },
  MEMORY_UNAVAILABLE: { status: 422, message: 'Clever Cloud has no machine with so much memory' },
  SOCKETS_UNREACHABLE: { status: 422, message: outcomes.sockets },
  CODE_NOT_PUBLIC: { status: 422, message: outcomes.privateCode },
  ENVIRONMENT_TOO_LARGE: { status: 422, message: outcomes.environment },
})
