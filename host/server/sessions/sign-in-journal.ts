import { failures } from '@etabli/core/envelope/failures'
import { SIGN_IN_ACTION } from '@etabli/core/session/contract'
import type { RequestLog } from '@etabli/sdk/server'
import type { CallRecorder, RecordedCall } from '../audit/call-recorder'
import { recorded } from '../audit/recorded'
import type { User } from '../users/user-repository'

const WINDOW_MS = 60_000
/** Refused sign-ins that get a line of their own in a window: on one account, and on all that do not exist together. */
const LINES_OF_ACCOUNT = 10
const LINES_OF_NOBODY = 30
const NOBODY = ''
/** Accounts and addresses that are told apart in a window. */
const KEYS_LIMIT = 10_000

export interface SignInAttempt {
  /** What was typed, or what Google says; empty where that is not known. */
  readonly account: string
  readonly way: 'password' | 'Google'
  readonly request: { readonly id: string; readonly ip: string; readonly agent: string }
  readonly log: RequestLog
}

interface Window {
  readonly endsAt: number
  readonly account: string
  readonly userId: string
  lines: number
  more: number
  /** Of those that got no line. */
  readonly addresses: Set<string>
  last: SignInAttempt
}

/**
 * Sign-ins in the audit trail, of everybody. One that succeeds has the two lines of every call. One that is refused has one line,
 * up to a number a minute; how many more there were is told by one line when the minute is over, so that a flood cannot fill the
 * trail. Accounts that exist are counted each by itself: noise about others hides no attempt on them.
 */
export class SignInJournal {
  readonly #windows = new Map<string, Window>()
  readonly #limitedAddresses = new Map<string, number>()
  readonly #sweeping: NodeJS.Timeout

  constructor(
    private readonly recorder: CallRecorder,
    private readonly now: () => number = Date.now,
  ) {
    this.#sweeping = setInterval(() => void this.#sweep(), WINDOW_MS).unref()
  }

  /** Opens the session between the two lines; where the first cannot be written it is not opened. */
  succeeded<Result>(attempt: SignInAttempt, user: User, open: () => Promise<Result>): Promise<Result> {
    return recorded(this.recorder, entryOf(attempt, user), attempt.log, (audit) => {
      audit(changeOf(attempt))
      return open()
    })
  }

  /** @param user whose account it is, where it is somebody's */
  async refused(attempt: SignInAttempt, user: User | undefined, reason: string): Promise<void> {
    await this.#sweep()
    const key = user?.id ?? this.#knownByAccount(attempt.account) ?? NOBODY
    const window = this.#windowOf(key, attempt, user)
    if (window.lines < (key === NOBODY ? LINES_OF_NOBODY : LINES_OF_ACCOUNT)) {
      window.lines += 1
      const who = { id: window.userId, email: attempt.account }
      await this.recorder.denied(entryOf(attempt, who), reason, attempt.log, changeOf(attempt))
      return
    }
    window.more += 1
    window.last = attempt
    if (window.addresses.size < KEYS_LIMIT) window.addresses.add(attempt.request.ip)
  }

  /** An address that has tried so often that what it sends is no longer read: one line a minute. */
  async limited(attempt: SignInAttempt): Promise<void> {
    const { ip } = attempt.request
    const now = this.now()
    if ((this.#limitedAddresses.get(ip) ?? 0) > now) return
    const oldest = this.#limitedAddresses.keys().next().value
    if (this.#limitedAddresses.size >= KEYS_LIMIT && oldest !== undefined) this.#limitedAddresses.delete(oldest)
    this.#limitedAddresses.delete(ip)
    this.#limitedAddresses.set(ip, now + WINDOW_MS)
    await this.refused(attempt, undefined, failures.TOO_MANY_REQUESTS().message)
  }

  /** Tells what was counted and not yet told. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping)
    await this.#sweep(Number.POSITIVE_INFINITY)
  }

  /** Whose attempts are counted already; the limit refuses some before anybody looks up whose they are. */
  #knownByAccount(account: string): string | undefined {
    for (const [key, window] of this.#windows) if (key !== NOBODY && window.account === account) return key
    return undefined
  }

  #windowOf(key: string, attempt: SignInAttempt, user: User | undefined): Window {
    const known = this.#windows.get(key)
    if (known) return known
    const { account } = attempt
    const window = {
      endsAt: this.now() + WINDOW_MS,
      account: key === NOBODY ? NOBODY : account,
      userId: user?.id ?? '',
      lines: 0,
      more: 0,
      addresses: new Set<string>(),
      last: attempt,
    }
    this.#windows.set(key, window)
    return window
  }

  async #sweep(now = this.now()): Promise<void> {
    for (const [key, window] of this.#windows) {
      if (window.endsAt > now) continue
      this.#windows.delete(key)
      if (window.more > 0) await this.#tellOfMore(window)
    }
  }

  #tellOfMore({ account, userId, more, addresses, last }: Window): Promise<void> {
    const told = addresses.size === 1 ? '1 address' : `${addresses.size} addresses`
    const entry = { ...entryOf(last, { id: userId, email: account }), ip: addresses.size === 1 ? last.request.ip : '' }
    return this.recorder.denied(entry, `${more} more were refused, from ${told}`, last.log, {
      object: 'more sign-ins in the same minute',
      after: { refused: more },
    })
  }
}

function entryOf({ request }: SignInAttempt, principal: RecordedCall['principal']): RecordedCall {
  return { requestId: request.id, principal, ip: request.ip, action: SIGN_IN_ACTION, project: '' }
}

function changeOf({ way, request }: SignInAttempt) {
  return { object: `sign-in by ${way}`, after: { 'user-agent': request.agent } }
}
