import * as http from 'node:http'
import * as https from 'node:https'
import type { AppHosts } from '@etabli/sdk/platform/server'
import { ApiError, abortAfter, readAtMost, safeHref } from '@etabli/sdk/server'
import { failures } from './failures'
import { listedLookup, type Resolve, resolveName } from './listed-lookup'

const DEADLINE_MS = 5_000
const LARGEST_REPLY = 1_048_576

export interface AppReply {
  readonly status: number
  /** Empty for a status of 2xx. */
  readonly text: string
}

export interface AppFile {
  readonly status: number
  /** Empty where the status is not 200. */
  readonly content: Buffer | 'too large'
}

/** How a request came to nothing. `refused` and `timeout` say that nothing answers there; `failed` says nothing of the app. */
export type Silence = 'refused' | 'timeout' | 'failed'

/** Requests to external apps: listed hosts only, no redirect followed, at most 5 s, at most 1 MB of a reply read. */
export class AppClient {
  constructor(
    private readonly hosts: AppHosts,
    private readonly deadline = DEADLINE_MS,
    private readonly resolve: Resolve = resolveName,
  ) {}

  send(method: 'GET' | 'POST', address: string, signal?: AbortSignal): Promise<AppReply | Silence> {
    return this.#exchange(method, address, signal, async (response, status) => ({
      status,
      text: isOk(status) ? dropped(response) : await readText(response),
    }))
  }

  /** @param largest in bytes; a file that has more is not read further */
  file(address: string, largest: number, signal?: AbortSignal): Promise<AppFile | Silence> {
    return this.#exchange('GET', address, signal, async (response, status) => {
      if (status === 200) return { status, content: await readFile(response, largest) }
      response.destroy()
      return { status, content: Buffer.alloc(0) }
    })
  }

  async #exchange<Reply>(
    method: 'GET' | 'POST',
    address: string,
    signal: AbortSignal | undefined,
    read: (response: http.IncomingMessage, status: number) => Promise<Reply>,
  ): Promise<Reply | Silence> {
    const url = this.#admitted(address)
    const deadline = abortAfter(this.deadline)
    try {
      const response = await this.#request(method, url, signal ? AbortSignal.any([signal, deadline]) : deadline)
      return await read(response, response.statusCode ?? 0)
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (deadline.aborted) return 'timeout'
      return isRefusal(error) ? 'refused' : 'failed'
    }
  }

  /** Node's own client, which follows no redirect and connects to what the look-up gave. */
  #request(method: 'GET' | 'POST', url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
    const { request } = url.protocol === 'https:' ? https : http
    const lookup = listedLookup(url, this.hosts, this.resolve)
    return new Promise((resolve, reject) => {
      request(url, { method, signal, lookup, agent: false }, resolve).on('error', reject).end()
    })
  }

  #admitted(address: string): URL {
    const href = safeHref(address)
    if (href === undefined || !URL.canParse(href)) throw failures.BROKEN_LINK()
    const url = new URL(href)
    if (this.hosts.allows(url)) return url
    throw failures.HOST_NOT_ALLOWED({
      message: `the platform may not call ${url.host}: an operator lists such hosts in ETABLI_APP_HOSTS`,
    })
  }
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300
}

/** Of an answer that is good only the status counts, however long its body would go on. */
function dropped(response: http.IncomingMessage): string {
  response.destroy()
  return ''
}

/** What fits of the body. */
async function readText(response: http.IncomingMessage): Promise<string> {
  return (await readAtMost(response, LARGEST_REPLY)).bytes.toString('utf8')
}

async function readFile(response: http.IncomingMessage, largest: number): Promise<Buffer | 'too large'> {
  const { bytes, isWhole } = await readAtMost(response, largest)
  return isWhole ? bytes : 'too large'
}

function isRefusal(error: unknown): boolean {
  // A name with several addresses fails with one error for each of them.
  const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  return causes.some((one) => one instanceof Error && 'code' in one && one.code === 'ECONNREFUSED')
}
