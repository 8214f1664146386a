import * as http from 'node:http'
import * as https from 'node:https'
import { ApiError, abortAfter, readAtMost } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { failures } from '../failures'
import { authorityOf, type Cluster, tokenOf } from '../settings'

/** slurmrestd waits for a controller that is away: long enough to hear it say so. */
const DEADLINE_MS = 20_000
const LARGEST_REPLY = 64 * 1_048_576

const SlurmError = z.object({
  error_number: z.optional(z.number()),
  error_code: z.optional(z.number()),
  error: z.optional(z.string()),
  description: z.optional(z.string()),
})
const Envelope = z.object({ errors: z._default(z.array(SlurmError), []) })

export interface SlurmReply {
  readonly body: unknown
  /** Slurm's own numbers of what went wrong. */
  readonly errors: readonly number[]
}

/** Makes requests of slurmrestd. A failure is an `ApiError`. */
export class RestClient {
  constructor(private readonly cluster: Cluster) {}

  /** @param tolerated numbers of Slurm's errors that the caller deals with */
  async ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    tolerated: readonly number[] = [],
  ): Promise<SlurmReply> {
    const { status, text } = await this.#send(method, path, body)
    const parsed = parseJson(text)
    const said = Envelope.safeParse(parsed).data?.errors ?? []
    const errors = said.map((error) => error.error_number ?? error.error_code ?? 0)
    const isRefused = status === 401 || status === 403 || errors.some((number) => REFUSALS.has(number))
    if (isRefused) throw failures.SLURM_REFUSED()
    const isTolerated = errors.some((number) => tolerated.includes(number))
    if (!isTolerated && (status >= 400 || parsed === undefined || errors.length > 0)) {
      const why = [said[0]?.error, said[0]?.description].filter((part) => part).join(': ') || `HTTP ${status}`
      const hint = errors.some((number) => VAGUE.has(number)) ? HINT : ''
      throw failures.SLURM_FAILED({ message: `Slurm could not do this: ${why}${hint}` })
    }
    return { body: parsed, errors }
  }

  async #send(
    method: string,
    path: string,
    body: unknown,
  ): Promise<{ readonly status: number; readonly text: string }> {
    const { restUrl, apiVersion, user } = this.cluster
    const url = new URL(`${restUrl.replace(/\/+$/, '')}/slurm/${apiVersion}/${path}`)
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      'x-slurm-user-name': user,
      'x-slurm-user-token': await tokenOf(this.cluster),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
      }),
    }
    const ca = await authorityOf(this.cluster)
    const { request } = url.protocol === 'https:' ? https : http
    const options = { method, headers, agent: false, signal: abortAfter(DEADLINE_MS), ...(ca && { ca }) }
    try {
      const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
        request(url, options, resolve).on('error', reject).end(payload)
      })
      const { bytes } = await readAtMost(response, LARGEST_REPLY)
      return { status: response.statusCode ?? 0, text: bytes.toString('utf8') }
    } catch (error) {
      if (error instanceof ApiError) throw error
      throw failures.SLURM_UNREACHABLE({ cause: error })
    }
  }
}

/** An unspecified error, and no bytes: what is said where the controller is away, and where the token is not good. */
const VAGUE: ReadonlySet<number> = new Set([-1, 5005])
const HINT = ' (does its controller run, and is the token of the platform good?)'

/** ESLURM_ACCESS_DENIED, ESLURM_USER_ID_MISSING, ESLURM_AUTH_CRED_INVALID and its kin. */
const REFUSALS: ReadonlySet<number> = new Set([1007, 2002, 2010, 6500])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
