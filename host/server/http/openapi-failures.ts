import { failure } from '@etabli/core/envelope/envelope'
import { failures } from '@etabli/core/envelope/failures'

interface Answer {
  readonly name: string
  readonly description: string
  readonly example?: unknown
  /** Says when it may be tried again. */
  readonly retry?: boolean
}

const ANSWERS: Readonly<Record<number, Answer>> = {
  400: {
    name: 'BadRequest',
    description: 'The request cannot be read, or one of its fields is invalid; the message names the field.',
    example: failure(failures.INVALID_INPUT({ message: 'name: must be string' })),
  },
  401: {
    name: 'Unauthorized',
    description: 'There is no token, or it has expired or was revoked. For a sign-in: the credentials are wrong.',
    example: failure(failures.NO_TOKEN()),
  },
  403: {
    name: 'Forbidden',
    description: 'The bearer may not do this; `data` says which permission decided, if one did.',
    example: failure(failures.ACCESS_DENIED()),
  },
  404: {
    name: 'NotFound',
    description: 'The project or the object that the request names does not exist, or the bearer may not see it.',
    example: failure(failures.UNKNOWN_PROJECT()),
  },
  408: {
    name: 'RequestTimeout',
    description: 'The request did not arrive in time.',
    example: failure(failures.TOO_SLOW()),
  },
  409: { name: 'Conflict', description: 'The name is taken, or the object has changed or is still in use.' },
  413: {
    name: 'PayloadTooLarge',
    description: 'The request, or what it asks for, is too large.',
    example: failure(failures.TOO_LARGE()),
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body does not have the type that the call takes.',
    example: failure(failures.UNSUPPORTED_BODY()),
  },
  422: { name: 'UnprocessableContent', description: 'The request is well formed, but cannot be done as it stands.' },
  429: {
    name: 'TooManyRequests',
    description: 'There were too many attempts, or too much is under way: wait as long as `Retry-After` says.',
    example: failure(failures.TOO_MANY_REQUESTS()),
    retry: true,
  },
  500: {
    name: 'InternalError',
    description: 'A fault of the platform: its log says more under the request’s id.',
    example: { ...failure(failures.INTERNAL()), requestId: '7d5c6a3e-3f0a-4b52-9d0f-6f3c1a2b4c5d' },
  },
  503: {
    name: 'ServiceUnavailable',
    description: 'The platform, or a system that it depends on, is not responding now.',
    example: failure(failures.UNAVAILABLE()),
  },
  504: { name: 'GatewayTimeout', description: 'A system that the platform depends on did not answer in time.' },
}

export const FailureSchema = {
  type: 'object',
  description: 'What every failure answers. `code` is for programs, `message` for people.',
  required: ['status', 'code', 'message'],
  properties: {
    status: { const: 'error' },
    code: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' },
    message: { type: 'string' },
    data: { description: 'Further details, depending on the code.' },
    requestId: { type: 'string', description: 'For a fault of the platform: the id under which the log says more.' },
  },
  additionalProperties: false,
}

export function failureReference(status: number): { readonly $ref: string } {
  return { $ref: `#/components/responses/${answerOf(status).name}` }
}

/** The failures of these statuses, as components. */
export function failureResponses(statuses: ReadonlySet<number>): Readonly<Record<string, unknown>> {
  const sorted = [...statuses].sort((one, other) => one - other)
  return Object.fromEntries(
    sorted.map((status) => {
      const { name, description, example, retry } = answerOf(status)
      const schema = { $ref: '#/components/schemas/Failure' }
      return [
        name,
        {
          description,
          ...(retry && {
            headers: {
              'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string', pattern: '^\\d+$' } },
            },
          }),
          content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
        },
      ]
    }),
  )
}

function answerOf(status: number): Answer {
  const answer = ANSWERS[status]
  if (!answer) throw new Error(`nobody has said what the status ${status} means: add it to ANSWERS`)
  return answer
}
