import { TEXTS } from '@etabli/core/constants'
import type { AnyCall, Call, CallInput, TextStream } from '@etabli/core/contract/define-call'
import { fillPath } from '@etabli/core/contract/path'
import { ApiError } from '@etabli/core/envelope/api-error'
import { readEnvelope } from '@etabli/core/envelope/envelope'
import type { CallOptions, DownloadOptions, HttpService, ToastService } from '@etabli/sdk'
import { encodeBody } from '@etabli/sdk/platform'
import { Subject } from 'rxjs'
import { readStreamed } from './streamed-reply'
import { type TokenCookie, TokenError } from './token-cookie'

/** Makes declared calls with `fetch`: bearer from the cookie, envelope checked, failures shown. */
export class FetchHttpService implements HttpService {
  /** A call found out that the session is over. */
  readonly unauthorized$ = new Subject<ApiError>()

  constructor(
    private readonly cookie: TokenCookie,
    private readonly toasts: ToastService,
    private readonly authHost: string,
    private readonly request: typeof fetch = (...request) => fetch(...request),
  ) {}

  call<Path extends string, Fields, Reply>(
    call: Call<Path, Fields, Reply>,
    input: CallInput<Path, Fields>,
    options: CallOptions = {},
  ): Promise<Reply> {
    return this.#shown(call, options, async () => {
      const response = await this.#send(call, input, options)
      const text = await response.text()
      const reply = call.returns.safeParse(isRaw(call, response) ? text : (readEnvelope(text, response.status) ?? {}))
      if (!reply.success)
        throw new ApiError('REPLY_INVALID', response.status, options.unreadable ?? TEXTS.noData, { cause: reply.error })
      return reply.data
    })
  }

  download<Path extends string, Fields>(
    call: Call<Path, Fields, TextStream>,
    input: CallInput<Path, Fields>,
    options: DownloadOptions = {},
  ): Promise<Blob> {
    return this.#shown(call, options, async () => {
      const response = await this.#send(call, input, options)
      if (isRaw(call, response)) {
        return options.onChunk ? readStreamed(response, options.onChunk) : response.blob()
      }
      readEnvelope(await response.text(), response.status)
      throw new ApiError('REPLY_INVALID', response.status, TEXTS.noData)
    })
  }

  /** Runs a call; its failure becomes an `ApiError` and, unless it is expected, a toast. */
  async #shown<Reply>(call: AnyCall, options: CallOptions, run: () => Promise<Reply>): Promise<Reply> {
    try {
      return await run()
    } catch (error) {
      if (options.signal?.aborted) throw error
      const failure =
        error instanceof ApiError ? error : new ApiError('REQUEST_FAILED', 0, TEXTS.requestFailed, { cause: error })
      const quiet = typeof options.quiet === 'function' ? options.quiet() : options.quiet
      const silent = quiet || call.silentFailures.some((ending) => failure.message.endsWith(ending))
      if (!silent) this.toasts.error(failure.message)
      if (failure.status === 401 && call.access !== 'public') this.unauthorized$.next(failure)
      throw failure
    }
  }

  #send(call: AnyCall, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<Response> {
    const base = call.host === 'authentication' ? this.authHost : ''
    return this.request(base + fillPath(call.path, input), {
      method: call.method,
      headers: this.#headers(call),
      body: encodeBody(call, input),
      credentials: 'omit',
      cache: 'no-store',
      ...(options.signal && { signal: options.signal }),
    })
  }

  #headers(call: AnyCall): Record<string, string> {
    const headers: Record<string, string> = {}
    if (call.access !== 'public') headers.authorization = `Bearer ${this.#token()}`
    if (call.body?.encoding === 'json') headers['content-type'] = 'application/json'
    return headers
  }

  #token(): string {
    try {
      return this.cookie.read()
    } catch (error) {
      if (error instanceof TokenError) throw new ApiError('NO_TOKEN', 401, error.message, { cause: error })
      throw error
    }
  }
}

function isRaw(call: AnyCall, response: Response): boolean {
  return call.raw !== undefined && response.ok && (response.headers.get('content-type')?.startsWith(call.raw) ?? false)
}
