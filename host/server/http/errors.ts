import { ApiError } from '@etabli/core/envelope/api-error'
import { failure } from '@etabli/core/envelope/envelope'
import { failures } from '@etabli/core/envelope/failures'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStoreOutage } from '../store/store-outage'

/** Every failure leaves as an envelope; what went wrong inside stays in the log, under the request's id. */
export function addErrorEnvelopes(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const known = toApiError(error)
    // Nobody is there to answer, and nothing is wrong.
    if (hasLeft(error, reply)) request.log.info(about(request), 'the caller left before the reply was sent')
    else if (isExpected(known)) request.log.warn(refusalOf(known, request), 'request refused')
    else if (known.status >= 500) request.log.error({ err: error, code: known.code }, 'request failed')
    else request.log.info(refusalOf(known, request), 'request refused')
    if (known.status === 413) reply.header('connection', 'close')
    if (known.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '60')
    return reply.status(known.status).type('application/json; charset=utf-8').send(withRequestId(known, request))
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(failure(failures.NOT_FOUND())))
}

/** Whether a streamed reply ended because its reader did. */
function hasLeft(error: FastifyError | ApiError, { raw }: FastifyReply): boolean {
  return error instanceof Error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed
}

/** What cannot be had for a reason that somebody has yet to see to, such as settings; nothing failed, so there is no stack to look at. */
function isExpected({ status, cause }: ApiError): boolean {
  return status === 503 && cause === undefined
}

function refusalOf(error: ApiError, request: FastifyRequest) {
  return { ...about(request), code: error.code, status: error.status, cause: causeOf(error) }
}

function withRequestId(error: ApiError, request: FastifyRequest) {
  const envelope = failure(error)
  return error.status >= 500 ? { ...envelope, requestId: request.id } : envelope
}

/** Who asked for what: the one line that a refused call leaves. */
function about(request: FastifyRequest) {
  return {
    user: request.session?.user.id,
    ip: request.ip,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
  }
}

/** The code only: the message of a parser quotes what it was given, which may be a password. */
function causeOf({ cause }: ApiError): string | undefined {
  if (!(cause instanceof Error)) return undefined
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

const BY_CODE: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: failures.TOO_LARGE,
  FST_REQ_FILE_TOO_LARGE: failures.TOO_LARGE,
  FST_FIELDS_LIMIT: failures.TOO_LARGE,
  FST_PARTS_LIMIT: failures.TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: failures.UNSUPPORTED_BODY,
  // Fastify does not say which of the two it was.
  FST_ERR_CTP_INVALID_JSON_BODY: () =>
    failures.BAD_REQUEST({
      message: 'the request body is not valid JSON, or has a key that is not allowed: __proto__',
    }),
}

function toApiError(error: FastifyError | ApiError): ApiError {
  // JavaScript throws anything; what is no error has no code to look at.
  if (!(error instanceof Error)) return failures.INTERNAL({ cause: error })
  if (error instanceof ApiError) return error.code === 'REPLY_INVALID' ? failures.INTERNAL({ cause: error }) : error
  if (isStoreOutage(error)) return failures.UNAVAILABLE({ cause: error })
  const made = BY_CODE[error.code]
  if (made) return made()
  if (error.statusCode === 429) return failures.TOO_MANY_REQUESTS()
  if (error.statusCode !== undefined && error.statusCode < 500) return failures.BAD_REQUEST({ cause: error })
  return failures.INTERNAL({ cause: error })
}
