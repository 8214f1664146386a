import type { ServiceLogEntry } from '@etabli/sdk/server'
import { Cockpitv1 } from '@scaleway/sdk-cockpit'
import * as z from 'zod/mini'
import { failures, isFailure } from '../failures'
import type { Account } from '../settings'
import { clientOf } from './client'
import { refusalOf } from './refusals'
import { type Patience, patientFetch } from './send'

const { RegionalAPI } = Cockpitv1
type RegionalApi = InstanceType<typeof RegionalAPI>

/** A token is used so long, and one that a lost server left is removed after twice as long. Milliseconds. */
const TOKEN_AGE = 12 * 3_600_000
const NANOSECONDS = 1_000_000

const Lines = z.object({
  data: z.object({ result: z.array(z.object({ values: z.array(z.tuple([z.string(), z.string()])) })) }),
})
/** Cockpit wraps what a container writes. */
const Wrapped = z.object({ message: z.string(), resource_instance: z.string() })

interface Place {
  readonly url: string
  readonly token: string
  readonly tokenId: string
  readonly until: number
}

interface Parts {
  readonly account: Account
  readonly patience: Patience
  /** What its tokens are named. */
  readonly tokenName: string
  /** Whether a token may be sent there. */
  readonly isTrusted: (url: URL) => boolean
  readonly now: () => number
}

/** What containers write, as Cockpit keeps it: read by LogQL, with a token that may do nothing else. */
export class CockpitLogs {
  #place: Promise<Place> | undefined

  constructor(private readonly parts: Parts) {}

  /** The last lines of a container from a time on, in their order. */
  async lines(
    containerId: string,
    { since, limit }: { readonly since: Date; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly ServiceLogEntry[]> {
    const query = new URLSearchParams({
      query: `{resource_type="serverless_container", resource_id=${JSON.stringify(containerId)}}`,
      start: `${since.getTime() * NANOSECONDS}`,
      end: `${(this.parts.now() + 60_000) * NANOSECONDS}`,
      limit: `${limit}`,
      direction: 'backward',
    })
    const entries = linesOf(await this.#asked(query, signal))
    return entries.slice(-limit)
  }

  /** Takes the token back. */
  async close(): Promise<void> {
    const place = await this.#place?.catch(() => undefined)
    if (place) await this.#api().deleteToken({ tokenId: place.tokenId })
  }

  async #asked(query: URLSearchParams, signal: AbortSignal): Promise<unknown> {
    const place = await this.#current(signal)
    try {
      return await this.#ask(place, query, signal)
    } catch (error) {
      if (!isFailure(error, 'SCALEWAY_KEY_REFUSED')) throw error
      // Somebody has taken the token back.
      this.#place = undefined
      return this.#ask(await this.#current(signal), query, signal)
    }
  }

  async #ask({ url, token }: Place, query: URLSearchParams, signal: AbortSignal): Promise<unknown> {
    const send = patientFetch({ patience: this.parts.patience, signal })
    const response = await send(`${url}/loki/api/v1/query_range?${query}`, { headers: { 'X-Token': token } }).catch(
      (error: unknown) => {
        throw refusalOf(error)
      },
    )
    const text = await response.text()
    const cause = new Error(`Cockpit answered ${response.status}: ${text.slice(0, 300)}`)
    if (response.status === 401 || response.status === 403) throw failures.SCALEWAY_KEY_REFUSED({ cause })
    if (response.status === 429) throw failures.SCALEWAY_BUSY({ cause })
    if (response.status >= 500) throw failures.SCALEWAY_UNREACHABLE({ cause })
    if (!response.ok) throw failures.SCALEWAY_UNEXPECTED({ cause })
    return parsed(text)
  }

  async #current(signal: AbortSignal): Promise<Place> {
    const kept = await this.#place?.catch(() => undefined)
    if (kept && kept.until > this.parts.now()) return kept
    // What another reader has begun meanwhile is shared.
    if (kept || !this.#place) this.#place = this.#open(signal, kept)
    return this.#place.catch((error: unknown) => {
      this.#place = undefined
      throw refusalOf(error)
    })
  }

  async #open(signal: AbortSignal, before: Place | undefined): Promise<Place> {
    const { account, tokenName, isTrusted, now } = this.parts
    const api = this.#api(signal)
    const { projectId } = account
    const found = await api.listDataSources({ projectId, origin: 'scaleway', types: ['logs'] })
    const [source] = found.dataSources
    if (!source) throw failures.SCALEWAY_NO_LOGS()
    const url = new URL(source.url)
    if (!isTrusted(url)) throw failures.SCALEWAY_UNEXPECTED({ cause: new Error(`logs are at ${url.host}`) })
    await this.#clear(api, before)
    const { id, secretKey } = await api.createToken({ projectId, name: tokenName, tokenScopes: ['read_only_logs'] })
    if (secretKey === undefined) throw failures.SCALEWAY_UNEXPECTED({ cause: new Error('a token without its key') })
    return { url: url.href.replace(/\/+$/, ''), token: secretKey, tokenId: id, until: now() + TOKEN_AGE }
  }

  /** The token that is too old by now, and those of servers that were killed. */
  async #clear(api: RegionalApi, before: Place | undefined): Promise<void> {
    const { account, tokenName, now } = this.parts
    const tokens = await api.listTokens({ projectId: account.projectId, tokenScopes: ['read_only_logs'] }).all()
    const isLeft = (createdAt: Date | undefined) => (createdAt?.getTime() ?? 0) < now() - 2 * TOKEN_AGE
    for (const { id, name, createdAt } of tokens)
      if (id === before?.tokenId || (name === tokenName && isLeft(createdAt))) await api.deleteToken({ tokenId: id })
  }

  #api(signal?: AbortSignal): RegionalApi {
    return new RegionalAPI(clientOf(this.parts.account, { patience: this.parts.patience, signal }))
  }
}

function linesOf(answer: unknown): ServiceLogEntry[] {
  const read = Lines.safeParse(answer)
  if (!read.success) throw failures.SCALEWAY_UNEXPECTED({ cause: read.error })
  return read.data.data.result
    .flatMap(({ values }) => values)
    .map(([time, line]) => ({ nanoseconds: BigInt(time), text: messageOf(line) }))
    .sort((one, other) => Number(one.nanoseconds - other.nanoseconds))
    .map(({ nanoseconds, text }) => ({ time: new Date(Number(nanoseconds / BigInt(NANOSECONDS))), text }))
}

/** A line that a service has written as JSON itself stays as it is. */
function messageOf(line: string): string {
  const read = Wrapped.safeParse(parsed(line))
  return (read.success ? read.data.message : line).trimEnd()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
