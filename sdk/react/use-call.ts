import type { AnyCall, Call, CallInput } from '@etabli/core/contract/define-call'
import { type UseMutationResult, type UseQueryResult, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { type CallOptions, HttpService } from '../services/http'
import { useService } from './kernel-context'

export interface CallQueryOptions {
  /** Waits while false. */
  readonly enabled?: boolean
  /** Keeps showing the previous reply while the next one loads. */
  readonly keepPrevious?: boolean
  /** Milliseconds for which a reply is used again without a call; default 0. */
  readonly freshFor?: number
  /** What the failure says where the reply does not fit the declaration. */
  readonly unreadable?: string
}

/** The cache key of a call: pass it to `invalidateQueries` after a change. */
export function callKey(call: AnyCall, input?: unknown): readonly unknown[] {
  return input === undefined ? [call.method, call.path] : [call.method, call.path, input]
}

/** Reads by a declared call: cached, cancelled with its component, retried by its Retry button and never by itself. */
export function useCall<Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  input: CallInput<Path, Fields>,
  { enabled = true, keepPrevious = false, freshFor = 0, unreadable }: CallQueryOptions = {},
): UseQueryResult<Reply> {
  const http = useService(HttpService)
  return useQuery<Reply>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => http.call(call, input, { signal, ...(unreadable !== undefined && { unreadable }) }),
    enabled,
    staleTime: freshFor,
    placeholderData: (previous) => (keepPrevious ? previous : undefined),
  })
}

/** Several reads by one call, each cached and cancelled by itself. Results are in the order of the inputs. */
export function useCalls<Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  inputs: readonly CallInput<Path, Fields>[],
): readonly UseQueryResult<Reply>[] {
  const http = useService(HttpService)
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: callKey(call, input),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => http.call(call, input, { signal }),
      staleTime: 0,
    })),
  })
}

/** Changes something by a declared call. */
export function useCallMutation<Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  options: CallOptions = {},
): UseMutationResult<Reply, Error, CallInput<Path, Fields>> {
  const http = useService(HttpService)
  return useMutation({ mutationFn: (input: CallInput<Path, Fields>) => http.call(call, input, options) })
}
