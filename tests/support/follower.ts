import { type ChangeEvent, type FollowedRead, followChanges, followedName } from '@etabli/core/changes/contract'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { readEnvelope } from '@etabli/core/envelope/envelope'
import { onTestFinished } from 'vitest'
import { EventReader } from '../../host/kernel/event-reader'
import type { Client } from './client'
import { until } from './until'

export function readOf(call: AnyCall, input: Readonly<Record<string, string>>): FollowedRead {
  return { call: followedName(call), input: { ...input } }
}

/** Follows replies as a page does, and keeps what it is told. */
export class Follower {
  readonly events: ChangeEvent[] = []
  /** How the reply ended: by itself, or broken off. */
  readonly end: Promise<'ended' | 'cut'>
  readonly #leaving = new AbortController()

  private constructor(response: Response, leaving: AbortController) {
    this.#leaving = leaving
    this.end = this.#read(response).then(
      () => 'ended',
      () => 'cut',
    )
  }

  /** Fails as the call does. */
  static async open({ url, token }: Client, reads: readonly FollowedRead[]): Promise<Follower> {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const response = await fetch(url + followChanges.path, {
      method: followChanges.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reads }),
      signal: leaving.signal,
    })
    if (!response.ok) readEnvelope(await response.text(), response.status)
    return new Follower(response, leaving)
  }

  leave(): void {
    this.#leaving.abort()
  }

  /** Waits until something has been told that was not there when this was called. */
  async next(why: string, run: () => unknown = () => undefined): Promise<ChangeEvent | undefined> {
    const before = this.events.length
    await run()
    await until(async () => this.events.length > before, why)
    return this.events[before]
  }

  async #read({ body }: Response): Promise<void> {
    const events = new EventReader()
    for await (const chunk of body ?? []) this.events.push(...events.read(chunk))
  }
}
