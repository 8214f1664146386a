import type { Call, CallInput, TextStream } from '@etabli/core/contract/define-call'
import type { Observable } from 'rxjs'
import { createToken } from './token'

/** How a call is made: when it ends, and who is shown its failure. */
export interface CallOptions {
  /** Ends the call, in the database as well where the server runs a query for it. No failure is shown for it. */
  readonly signal?: AbortSignal
  /** Shows no toast for these failures; the caller does. A function is asked when the call has failed. */
  readonly quiet?: boolean | (() => boolean)
  /** What the failure says where the reply does not fit the declaration; default: `no data`. */
  readonly unreadable?: string
}

/** How a file is downloaded. */
export interface DownloadOptions extends CallOptions {
  /** Each part of the file as it arrives. */
  readonly onChunk?: (chunk: Uint8Array) => void
}

export interface HttpService {
  /** The data of the reply. A failure is an `ApiError`, already shown as a toast unless `quiet`. */
  call<Path extends string, Fields, Reply>(
    call: Call<Path, Fields, Reply>,
    input: CallInput<Path, Fields>,
    options?: CallOptions,
  ): Promise<Reply>
  /** The whole file of a download call. */
  download<Path extends string, Fields>(
    call: Call<Path, Fields, TextStream>,
    input: CallInput<Path, Fields>,
    options?: DownloadOptions,
  ): Promise<Blob>
}
/** The calls that a plugin makes from its own context. */
export interface PluginHttp extends HttpService {
  /** The reply as a stream: the call is made when it is subscribed to, and ended when that subscription ends. */
  call$<Path extends string, Fields, Reply>(
    call: Call<Path, Fields, Reply>,
    input: CallInput<Path, Fields>,
    options?: Omit<CallOptions, 'signal'>,
  ): Observable<Reply>
}
export const HttpService = createToken<HttpService>('etabli.HttpService', 'Makes declared calls to the platform')
