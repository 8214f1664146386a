import { parseAccess } from '@etabli/core/access/access'
import { TEXTS } from '@etabli/core/constants'
import type { AnyCall, Call, CallInput } from '@etabli/core/contract/define-call'
import { ApiError } from '@etabli/core/envelope/api-error'
import { failures } from '@etabli/core/envelope/failures'
import { cancelJob, readJobState } from '@etabli/core/jobs/contract'
import { listProjects, readProject } from '@etabli/core/projects/contract'
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs'
import type { CallOptions, HttpService } from '../../services/http'
import type { PermissionService } from '../../services/permissions'
import type { ToastService } from '../../services/toasts'
import { PLATFORM } from '../messages'
import type { EventLog } from './event-log'
import type { FakeJobs } from './fake-jobs'
import { askHalf, isOfHalf } from './half-calls'
import { callName, type OwnReply } from './own-replies'
import { sampleReply } from './sample-reply'
import type { SettingsStore } from './settings'

type Input = Readonly<Record<string, unknown>>

/** What the SDK itself calls for a plugin in a frame. */
const OWN_CALLS: readonly AnyCall[] = [listProjects, readProject, readJobState, cancelJob]

export interface FakePlatformParts {
  readonly settings: SettingsStore
  readonly permissions: () => PermissionService
  readonly toasts: ToastService
  readonly jobs: FakeJobs
  readonly log: EventLog
}

/**
 * The platform's calls without a platform: guarded by the same evaluator, answered by the author's own reply or by one that is
 * made up from the declaration, and broken as the settings say. Those of the plugin's own server half go to it where it runs.
 */
export class FakePlatform implements HttpService {
  readonly #calls$ = new BehaviorSubject<readonly AnyCall[]>([])
  /** Every call that is declared or was made. */
  readonly calls$ = this.#calls$.asObservable()
  #own: ReadonlyMap<string, OwnReply> = new Map()
  #half: string | undefined

  constructor(private readonly parts: FakePlatformParts) {}

  /** Takes these declarations and replies in place of those before. */
  declare(calls: readonly AnyCall[], own: readonly OwnReply[]): void {
    this.#own = new Map(own.map((reply) => [callName(reply.call), reply]))
    this.#calls$.next(calls)
  }

  /** From now on the calls of this plugin go to its server half. */
  useHalf(plugin: string): void {
    this.#half = plugin
  }

  async call<Path extends string, Fields, Reply>(
    call: Call<Path, Fields, Reply>,
    input: CallInput<Path, Fields>,
    options?: CallOptions,
  ): Promise<Reply> {
    return this.#made(call, input, options, (data) => {
      const reply = call.returns.safeParse(data)
      if (reply.success) return reply.data
      throw new ApiError('REPLY_INVALID', 200, options?.unreadable ?? TEXTS.noData, { cause: reply.error })
    })
  }

  async download(call: AnyCall, input: object, options?: CallOptions): Promise<Blob> {
    return this.#made(call, input, options, (data) =>
      data instanceof Blob ? data : new Blob([String(data)], { type: call.raw ?? 'text/plain' }),
    )
  }

  /** What a call would answer now, for those who only want to look. */
  preview(call: AnyCall, input: Input = {}): unknown {
    const { replies } = this.parts.settings.current
    const own = this.#own.get(callName(call))
    if (own && replies === 'empty') return withoutEntries(own.answer(input))
    const long = own && replies === 'full' ? sampleReply(call.returns, replies) : undefined
    if (own) return long !== undefined && call.returns.safeParse(long).success ? long : own.answer(input)
    if (call.raw === 'text/csv') return PLATFORM.file
    if (callName(call) === callName(readJobState) && typeof input.jobID === 'string')
      return { jobState: this.parts.jobs.state(input.jobID) }
    return sampleReply(call.returns, replies)
  }

  async #made<Reply>(
    call: AnyCall,
    given: object,
    options: CallOptions | undefined,
    read: (data: unknown) => Reply,
  ): Promise<Reply> {
    const { log, toasts } = this.parts
    const input = { ...given }
    const name = callName(call)
    this.#know(call)
    const began = performance.now()
    const tell = (outcome: string, details: { failed?: boolean; detail: unknown }) =>
      log.add('call', PLATFORM.event(name, outcome, Math.round(performance.now() - began)), details)
    try {
      const data = await this.#answer(call, input, options)
      const reply = read(data)
      tell('200', { detail: { input, data } })
      return reply
    } catch (error) {
      if (options?.signal?.aborted) {
        tell(PLATFORM.cancelled, { detail: { input } })
        throw error
      }
      const failure = error instanceof ApiError ? error : failures.INTERNAL({ cause: error })
      tell(`${failure.status || failure.code}`, { failed: true, detail: { input, message: failure.message } })
      const quiet = typeof options?.quiet === 'function' ? options.quiet() : options?.quiet
      const silent = quiet || call.silentFailures.some((ending) => failure.message.endsWith(ending))
      if (!silent) toasts.error(failure.message)
      throw failure
    }
  }

  async #answer(call: AnyCall, input: Input, options: CallOptions | undefined): Promise<unknown> {
    const { settings } = this.parts
    const declared = this.#declared(call)
    const { latency } = settings.current
    if (latency === 'never') await this.#answering(options?.signal)
    else if (latency !== '0') await waited(Number(latency), options?.signal)
    const { fault, failing } = settings.current
    if (fault === 'offline') throw new ApiError('REQUEST_FAILED', 0, TEXTS.requestFailed)
    if (fault === '500' || failing.includes(callName(call))) throw failures.INTERNAL()
    if (this.#half !== undefined && isOfHalf(declared, this.#half)) {
      const answered = await askHalf(declared, input, settings.current, options?.signal)
      if (answered) return answered.data
    }
    const verdict = this.parts.permissions().verdict(parseAccess(declared.access), textsOf(input))
    if (!verdict.granted) throw failures.ACCESS_DENIED({ message: verdict.reason })
    if (isUnknown(declared) && !this.#own.has(callName(call)))
      throw new ApiError('CALL_UNDECLARED', 0, PLATFORM.undeclared(callName(call)))
    return this.preview(declared, input)
  }

  async #answering(signal: AbortSignal | undefined): Promise<void> {
    await until(
      firstValueFrom(this.parts.settings.settings$.pipe(filter(({ latency }) => latency !== 'never'))).then(
        () => undefined,
      ),
      signal,
    )
  }

  /** The call as its author declared it: one that comes from a frame says only where it goes. */
  #declared(call: AnyCall): AnyCall {
    if (!isUnknown(call)) return call
    return [...this.#calls$.value, ...OWN_CALLS].find((known) => callName(known) === callName(call)) ?? call
  }

  #know(call: AnyCall): void {
    const known = this.#calls$.value
    if (!known.some((other) => callName(other) === callName(call))) this.#calls$.next([...known, call])
  }
}

/** Nothing is known of its reply. */
function isUnknown({ returns }: AnyCall): boolean {
  return returns._zod.def.type === 'unknown'
}

/** A reply with all its lists empty. */
function withoutEntries(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutEntries(field)]))
}

function textsOf(input: Input): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

async function waited(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await until(over, signal).finally(() => clearTimeout(timer))
}

/** The work, unless the call is cancelled first. */
async function until(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return work
  signal.throwIfAborted()
  let stop: () => void = () => undefined
  const cancelled = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  await Promise.race([work, cancelled]).finally(() => signal.removeEventListener('abort', stop))
}
