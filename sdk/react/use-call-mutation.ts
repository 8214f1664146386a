import type { Call, CallInput } from '@etabli/core/contract/define-call'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { type CallOptions, HttpService } from '../services/http'
import { useService } from './kernel-context'

/** Changes something by a declared call. */
export function useCallMutation<Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  options: CallOptions = {},
): UseMutationResult<Reply, Error, CallInput<Path, Fields>> {
  const http = useService(HttpService)
  return useMutation({ mutationFn: (input: CallInput<Path, Fields>) => http.call(call, input, options) })
}
