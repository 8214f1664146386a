import type { Call, CallInput } from '@etabli/core/contract/define-call'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { HttpService } from '../services/http'
import { useService } from './kernel-context'
import { callQuery, JUST_NOW_MS } from './use-call'

/** Several reads by one call, each cached and cancelled by itself. Results are in the order of the inputs. */
export function useCalls<Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  inputs: readonly CallInput<Path, Fields>[],
): readonly UseQueryResult<Reply>[] {
  const http = useService(HttpService)
  return useQueries({
    queries: inputs.map((input) => ({ ...callQuery(http, call, input), staleTime: JUST_NOW_MS })),
  })
}
