import type { AnyCall, Call, CallInput } from '@etabli/core/contract/define-call'
import type { CallAhead } from '@etabli/core/plugin/define-plugin'
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CallOptions, HttpService } from '../services/http'
import { useService } from './kernel-context'

/** When a page makes a call, and how long its reply is good for. */
export interface CallQueryOptions {
  /** Waits while false. */
  readonly enabled?: boolean
  /** Keeps showing the previous reply while the next one loads. */
  readonly keepPrevious?: boolean
  /** Milliseconds for which a reply is used again without a call; default: a second. */
  readonly freshFor?: number
  /** Shows no toast for a failure. */
  readonly quiet?: boolean
  /** What the failure says where the reply does not fit the declaration. */
  readonly unreadable?: string
}

/** A reply of this moment is used again: it was fetched for the page that now asks, or for two of its parts. */
export const JUST_NOW_MS = 1_000

/** The cache key of a call: pass it to `invalidateQueries` after a change. */
export function callKey(call: AnyCall, input?: unknown): readonly unknown[] {
  return input === undefined ? [call.method, call.path] : [call.method, call.path, input]
}

/** How the cache makes a call. */
export function callQuery<Path extends string, Fields, Reply>(
  http: HttpService,
  call: Call<Path, Fields, Reply>,
  input: CallInput<Path, Fields>,
  options: Omit<CallOptions, 'signal'> = {},
) {
  return {
    queryKey: callKey(call, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Reply> =>
      http.call(call, input, { ...options, signal }),
  }
}

/** Reads by a declared call: cached, cancelled with its component, retried by its Retry button and never by itself. */
export function useCall<Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  input: CallInput<Path, Fields>,
  { enabled = true, keepPrevious = false, freshFor = JUST_NOW_MS, unreadable, quiet = false }: CallQueryOptions = {},
): UseQueryResult<Reply> {
  const http = useService(HttpService)
  return useQuery<Reply>({
    ...callQuery(http, call, input, { quiet, ...(unreadable !== undefined && { unreadable }) }),
    enabled,
    staleTime: freshFor,
    placeholderData: (previous) => (keepPrevious ? previous : undefined),
  })
}

/** Makes calls for the parts that will ask for them. */
export function callingAhead(queries: QueryClient, http: HttpService): CallAhead {
  return (call, input, options = {}) => {
    // Who waits for it by then is told of its failure; who asks later meets the failure anew.
    const quiet = () =>
      !queries
        .getQueryCache()
        .find({ queryKey: callKey(call, input) })
        ?.isActive()
    return queries.fetchQuery(callQuery(http, call, input, { ...options, quiet })).catch(() => undefined)
  }
}

/** Makes calls before the parts that will ask for them are drawn. */
export function useCallAhead(): CallAhead {
  const queries = useQueryClient()
  const http = useService(HttpService)
  return useMemo(() => callingAhead(queries, http), [queries, http])
}
