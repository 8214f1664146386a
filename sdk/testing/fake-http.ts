import type { AnyCall, Call, CallReply } from '@etabli/core/contract/define-call'
import { ApiError } from '@etabli/core/envelope/api-error'
import type { CallOptions, HttpService } from '../services/http'

type Answer = (input: Readonly<Record<string, unknown>>) => unknown

/** Calls that a test answers. */
export interface FakeHttp extends HttpService {
  /** Answers a call from now on: with this data, or with what the function gives for the input. */
  answer<Path extends string, Fields, Reply>(
    call: Call<Path, Fields, Reply>,
    reply: CallReply<Call<Path, Fields, Reply>> | ((input: Readonly<Record<string, unknown>>) => unknown),
  ): FakeHttp
  /** Refuses a call from now on, as the platform would. */
  refuse(call: AnyCall, code: string, message: string, status?: number): FakeHttp
  /** Leaves a call without an answer. */
  hold(call: AnyCall): FakeHttp
  /** What was asked, in order. */
  readonly asked: readonly { readonly call: AnyCall; readonly input: Readonly<Record<string, unknown>> }[]
  /** With what a call was made, each time. */
  readonly inputsOf: (called: AnyCall) => readonly Readonly<Record<string, unknown>>[]
}

/** The platform's calls without a platform. A call that nothing answers fails and says so; replies are checked as real ones. */
export function fakeHttp(): FakeHttp {
  const answers = new Map<AnyCall, Answer>()
  const asked: { call: AnyCall; input: Readonly<Record<string, unknown>> }[] = []
  const run = async (
    call: AnyCall,
    input: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<unknown> => {
    asked.push({ call, input })
    const answer = answers.get(call)
    if (!answer) throw new ApiError('NOT_FAKED', 0, `nothing answers ${call.method} ${call.path} in this test`)
    const reply = await Promise.race([answer(input), aborted(options)])
    const parsed = call.returns.safeParse(reply)
    if (!parsed.success)
      throw new ApiError('REPLY_INVALID', 200, `the fake reply of ${call.path} does not fit`, { cause: parsed.error })
    return parsed.data
  }
  const http: FakeHttp = {
    asked,
    inputsOf: (called) => asked.filter(({ call }) => call === called).map(({ input }) => input),
    answer(call, reply) {
      answers.set(call, isAnswer(reply) ? reply : () => reply)
      return http
    },
    refuse(call, code, message, status = 400) {
      answers.set(call, () => {
        throw new ApiError(code, status, message)
      })
      return http
    },
    hold(call) {
      answers.set(call, () => new Promise(() => undefined))
      return http
    },
    // The reply was parsed by the declaration that gives its type.
    call: async <Reply>(call: AnyCall, input: object, options?: CallOptions) =>
      (await run(call, { ...input }, options)) as Reply,
    download: async (call, input, options) => new Blob([String(await run(call, { ...input }, options))]),
  }
  return http
}

/** A reply is data, so a function can only be what makes one. */
function isAnswer(reply: unknown): reply is Answer {
  return typeof reply === 'function'
}

function aborted(options: CallOptions | undefined): Promise<never> {
  return new Promise((_, reject) => {
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
  })
}
