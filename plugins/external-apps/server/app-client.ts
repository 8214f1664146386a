import { type AppHosts, safeHref } from '@etabli/sdk/server'
import { failures } from './failures'

const DEADLINE_MS = 5_000
const LARGEST_REPLY = 1_048_576

export interface AppReply {
  readonly status: number
  /** Empty for a status of 2xx. */
  readonly text: string
}

/** How a request came to nothing. `refused` and `timeout` say that nothing answers there; `failed` says nothing of the app. */
export type Silence = 'refused' | 'timeout' | 'failed'

/** Requests to external apps: listed hosts only, no redirect followed, at most 5 s, at most 1 MB of a reply read. */
export class AppClient {
  constructor(
    private readonly hosts: AppHosts,
    private readonly deadline = DEADLINE_MS,
  ) {}

  async send(method: 'GET' | 'POST', address: string, signal?: AbortSignal): Promise<AppReply | Silence> {
    const url = this.#admitted(address)
    const deadline = AbortSignal.timeout(this.deadline)
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      })
      return { status: response.status, text: response.ok ? await dropped(response) : await readText(response) }
    } catch (error) {
      if (deadline.aborted) return 'timeout'
      return isRefusal(error) ? 'refused' : 'failed'
    }
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

/** Of an answer that is good only the status counts, however long its body would go on. */
async function dropped(response: Response): Promise<string> {
  await response.body?.cancel()
  return ''
}

/** What fits of the body; the rest is never read. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= LARGEST_REPLY) break
  }
  return Buffer.concat(chunks).subarray(0, LARGEST_REPLY).toString('utf8')
}

function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  // A name with several addresses fails with one error for each of them.
  const causes: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
  return causes.some((one) => one instanceof Error && 'code' in one && one.code === 'ECONNREFUSED')
}
