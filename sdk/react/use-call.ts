import type { Call, CallInput, CallReply } from '@etabli/core/contract/define-call'
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { type CallOptions, HttpService } from '../services/http.ts'
import { useService } from './kernel-context.tsx'

export interface CallQueryOptions {
  /** Waits while false. */
  readonly enabled?: boolean
  /** Keeps showing the previous reply while the next one loads. */
  readonly keepPrevious?: boolean
  /** Milliseconds for which a reply is used again without a call; default 0. */
  readonly freshFor?: number
}

/** The cache key of a call: pass it to `invalidateQueries` after a change. */
export function callKey(call: Call<string, never, unknown>, input?: unknown): readonly unknown[] {
  return input === undefined ? [call.method, call.path] : [call.method, call.path, input]
}

/** Reads by a declared call: cached, cancelled with its component, retried by its Retry button and never by itself. */
export function useCall<C extends Call<string, never, unknown>>(
  call: C,
  input: CallInput<C>,
  { enabled = true, keepPrevious = false, freshFor = 0 }: CallQueryOptions = {},
): UseQueryResult<CallReply<C>, Error> {
  const http = useService(HttpService)
  return useQuery<CallReply<C>, Error>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => http.call(call, input, { signal }),
    enabled,
    staleTime: freshFor,
    ...(keepPrevious && { placeholderData: (previous: CallReply<C> | undefined) => previous }),
  })
}

/** Changes something by a declared call. */
export function useCallMutation<C extends Call<string, never, unknown>>(
  call: C,
  options: CallOptions = {},
): UseMutationResult<CallReply<C>, Error, CallInput<C>> {
  const http = useService(HttpService)
  return useMutation<CallReply<C>, Error, CallInput<C>>({ mutationFn: (input) => http.call(call, input, options) })
}
