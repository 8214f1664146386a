import { ApiError } from '@etabli/sdk/server'
import { Errors } from '@scaleway/sdk-client'
import * as z from 'zod/mini'
import { messages } from '../../messages'
import { failures } from '../failures'

const Body = z.object({
  type: z.optional(z.string()),
  details: z.optional(
    z.array(z.object({ argument_name: z.optional(z.string()), help_message: z.optional(z.string()) })),
  ),
})

/** What an error of the client means to whoever reads it. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!(error instanceof Errors.ScalewayError)) return failures.SCALEWAY_UNREACHABLE({ cause: error })
  const cause = error
  if (error.status < 400) return failures.SCALEWAY_UNEXPECTED({ cause })
  const read = Body.safeParse(error.body)
  const { type, details } = read.success ? read.data : {}
  switch (type) {
    case 'transient_state':
      return failures.SCALEWAY_IN_TRANSITION({ cause })
    case 'already_exists':
      return failures.SCALEWAY_TAKEN({ cause })
    case 'quotas_exceeded':
      return failures.SCALEWAY_QUOTA({ cause })
    case 'locked':
      return failures.SCALEWAY_LOCKED({ cause })
    case 'invalid_arguments':
      return refused(details?.[0], cause)
    default:
      return byStatus(error.status, cause)
  }
}

function byStatus(status: number, cause: Error): ApiError {
  switch (status) {
    case 401:
      return failures.SCALEWAY_KEY_REFUSED({ cause })
    case 403:
      return failures.SCALEWAY_FORBIDDEN({ cause })
    case 404:
      return failures.SCALEWAY_GONE({ cause })
    case 409:
      return failures.SCALEWAY_TAKEN({ cause })
    case 429:
      return failures.SCALEWAY_BUSY({ cause })
    default:
      return status >= 500 ? failures.SCALEWAY_UNREACHABLE({ cause }) : failures.SCALEWAY_REFUSED({ cause })
  }
}

const LONGEST = 300

/** Scaleway's own words help: they are about what the user has filled in. */
function refused(
  detail: { readonly argument_name?: string | undefined; readonly help_message?: string | undefined } | undefined,
  cause: Error,
): ApiError {
  const { argument_name: argument = '', help_message: help = '' } = detail ?? {}
  if (argument === '' || help === '') return failures.SCALEWAY_REFUSED({ cause })
  return failures.SCALEWAY_REFUSED({ message: messages.refused(argument, help).slice(0, LONGEST), cause })
}
