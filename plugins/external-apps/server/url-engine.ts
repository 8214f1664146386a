import type { AppEngine, EngineLink, EngineStatus } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import type { AppClient, AppReply, Silence } from './app-client'
import { failures } from './failures'

const address = z.string().check(z.minLength(1), z.maxLength(2048))

const UrlLink = z.object({
  healthURL: address,
  startURL: z.optional(address),
  restartURL: z.optional(address),
  stopURL: z.optional(address),
})
type UrlLink = z.infer<typeof UrlLink>

/** An app that is known by an address: one that says how it is, and others, where given, that start, restart and stop it. */
export class UrlEngine implements AppEngine {
  readonly name = 'url'

  constructor(private readonly client: AppClient) {}

  async status(link: EngineLink, { signal }: { readonly signal: AbortSignal }): Promise<EngineStatus> {
    return statusOf(await this.client.send('GET', read(link).healthURL, signal))
  }

  start(link: EngineLink): Promise<void> {
    return this.#press('start', read(link).startURL)
  }

  restart(link: EngineLink): Promise<void> {
    return this.#press('restart', read(link).restartURL)
  }

  stop(link: EngineLink): Promise<void> {
    return this.#press('stop', read(link).stopURL)
  }

  /** Not given up when its caller goes: half a restart is worse than one that nobody waits for. */
  async #press(action: 'start' | 'restart' | 'stop', hook: string | undefined): Promise<void> {
    if (hook === undefined) throw failures.NO_HOOK({ message: `this app has no address to ${action} it by` })
    const reply = await this.client.send('POST', hook)
    if (typeof reply === 'string') throw failures.APP_UNREACHABLE()
    if (!isOk(reply))
      throw failures.APP_REFUSED({ message: `the app did not ${action}: it answered with status ${reply.status}` })
  }
}

function read(link: EngineLink): UrlLink {
  const parsed = UrlLink.safeParse(link)
  if (!parsed.success) throw failures.BROKEN_LINK({ cause: parsed.error })
  return parsed.data
}

/** A server that says 503 may name why: `stopping` in its body is believed. */
export function statusOf(reply: AppReply | Silence): EngineStatus {
  if (reply === 'refused' || reply === 'timeout') return 'stopped'
  if (reply === 'failed') return 'unknown'
  if (isOk(reply)) return 'running'
  if (reply.status === 503 && /\bstopping\b/i.test(reply.text)) return 'stopping'
  return reply.status >= 500 ? 'stopped' : 'unknown'
}

function isOk({ status }: AppReply): boolean {
  return status >= 200 && status < 300
}
