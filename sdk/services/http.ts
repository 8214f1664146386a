import type { Call, CallInput } from '@etabli/core/contract/define-call'
import { createToken } from './token'

export interface CallOptions {
  /** Ends the call, in the database as well where the server runs a query for it. No failure is shown for it. */
  readonly signal?: AbortSignal
  /** Shows no toast for these failures; the caller does. */
  readonly quiet?: boolean
}

export interface HttpService {
  /** The data of the reply. A failure is an `ApiError`, already shown as a toast unless `quiet`. */
  call<Path extends string, Fields, Reply>(
    call: Call<Path, Fields, Reply>,
    input: CallInput<Path, Fields>,
    options?: CallOptions,
  ): Promise<Reply>
}
export const HttpService = createToken<HttpService>('etabli.HttpService', 'Makes declared calls to the platform')
