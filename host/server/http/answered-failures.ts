import { accessFields, parseAccess } from '@etabli/core/access/access'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { pathParamNames } from '@etabli/core/contract/path'
import { ApiError } from '@etabli/core/envelope/api-error'

/** The statuses with which a call can fail: those that mounting it brings with it, and those that it declares. */
export function answeredFailures(call: AnyCall): readonly number[] {
  const access = parseAccess(call.access)
  const asks = (access.kind !== 'public' && access.kind !== 'session') || call.signedIn
  const takesBody = call.method !== 'GET'
  const statuses = [
    ...(takesBody || pathParamNames(call.path).length > 0 ? [400] : []),
    ...(access.kind === 'public' ? [] : [401]),
    ...(asks ? [403] : []),
    // A project that the access names has to be there.
    ...(accessFields(access).length > 0 ? [404] : []),
    // A body is waited for and read even where nothing is wanted of it.
    ...(takesBody ? [408, 413, 415] : []),
    ...(call.fails ?? []),
    500,
    503,
  ]
  return [...new Set(statuses)].sort((one, other) => one - other)
}

/** A failure of a handler whose status its call does not declare, as the mistake that it is. */
export function undeclaredFailure(call: AnyCall, error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError) || answeredFailures(call).includes(error.status)) return undefined
  const words = `${call.method} ${call.path} fails with ${error.status} ${error.code}, which it does not declare`
  return new ApiError('REPLY_INVALID', 500, words, { cause: error })
}
