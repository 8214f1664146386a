import { TEXTS } from '@etabli/core/constants'
import type { AnyCall, Call, CallInput, TextStream } from '@etabli/core/contract/define-call'
import { ApiError } from '@etabli/core/envelope/api-error'
import { MAX_FRAME_MESSAGE } from '@etabli/core/plugin/frame-protocol'
import type { CallOptions, DownloadOptions, HttpService, ToastService } from '@etabli/sdk'
import { readStreamed } from '../../kernel/streamed-reply'
import type { FramePort } from './frame-port'

interface Waiting {
  readonly resolve: (data: unknown) => void
  readonly reject: (failure: unknown) => void
}

/** Has the workbench make the calls, in the user's name. The token never comes here. */
export class FrameHttpService implements HttpService {
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  constructor(
    private readonly port: FramePort,
    private readonly toasts: Pick<ToastService, 'error'>,
  ) {
    port.on('reply').subscribe(({ id, data }) => this.#waiting.get(id)?.resolve(data))
    port
      .on('failure')
      .subscribe(({ id, failure: { code, status, message, data } }) =>
        this.#waiting.get(id)?.reject(new ApiError(code, status, message, { data })),
      )
  }

  async call<Path extends string, Fields, Reply>(
    call: Call<Path, Fields, Reply>,
    input: CallInput<Path, Fields>,
    options: CallOptions = {},
  ): Promise<Reply> {
    const data = await this.#ask('call', call, input, options)
    const reply = call.returns.safeParse(data)
    if (reply.success) return reply.data
    const failure = new ApiError('REPLY_INVALID', 200, options.unreadable ?? TEXTS.noData, { cause: reply.error })
    if (!isQuiet(options)) this.toasts.error(failure.message)
    throw failure
  }

  /** The file comes in one piece; `onChunk` is then given its parts. */
  async download<Path extends string, Fields>(
    call: Call<Path, Fields, TextStream>,
    input: CallInput<Path, Fields>,
    options: DownloadOptions = {},
  ): Promise<Blob> {
    const file = await this.#ask('download', call, input, options)
    if (!(file instanceof Blob)) throw new ApiError('REPLY_INVALID', 200, TEXTS.noData)
    if (options.onChunk) await readStreamed(new Response(file), options.onChunk)
    return file
  }

  async #ask(
    type: 'call' | 'download',
    { method, path, body, raw, silentFailures }: AnyCall,
    input: Readonly<Record<string, unknown>>,
    options: CallOptions,
  ): Promise<unknown> {
    const { signal, quiet = false, unreadable } = options
    signal?.throwIfAborted()
    this.#lastId += 1
    const id = this.#lastId
    if (JSON.stringify(input).length > MAX_FRAME_MESSAGE - 10_000)
      throw new ApiError('CALL_TOO_LARGE', 0, `${path}: a plugin in a frame can send 1 MB at most`)
    const cancel = () => {
      this.port.send({ type: 'cancel', id })
      this.#waiting.get(id)?.reject(signal?.reason)
    }
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject })
        signal?.addEventListener('abort', cancel)
        this.port.send({
          type,
          id,
          call: {
            method,
            path,
            ...(body && { encoding: body.encoding }),
            ...(raw && { raw }),
            silentFailures: [...silentFailures],
          },
          input: { ...input },
          // Whether to be quiet may depend on who waits by then: that is asked here, when the call has failed.
          quiet: typeof quiet === 'function' || quiet,
          ...(unreadable !== undefined && { unreadable }),
        })
      })
    } catch (error) {
      if (typeof quiet === 'function' && error instanceof ApiError && !quiet()) this.toasts.error(error.message)
      throw error
    } finally {
      this.#waiting.delete(id)
      signal?.removeEventListener('abort', cancel)
    }
  }
}

function isQuiet({ quiet = false }: CallOptions): boolean {
  return typeof quiet === 'function' ? quiet() : quiet
}
