import * as http from 'node:http'
import * as https from 'node:https'
import { abortAfter, type OutboundPolicy, readAtMost } from '@etabli/sdk/server'

/** Longest wait for an answer. */
export const DEADLINE_MS = 10_000
const LARGEST_REPLY = 1_048_576

export interface WebRequest {
  readonly method: 'GET' | 'HEAD'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

export interface WebReply {
  readonly status: number
  /** Its first megabyte. */
  readonly body: string
}

export type Ask = (request: WebRequest) => Promise<WebReply>

/** Asks hosts that an operator has listed, at the address that was judged. No redirect is followed. */
export function webClient(outbound: OutboundPolicy, signal: AbortSignal, milliseconds = DEADLINE_MS): Ask {
  return async ({ url, method, headers }) => {
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
    const lookup = outbound.lookup(url.hostname.replace(/^\[|\]$/g, ''), port)
    const until = abortAfter(milliseconds, signal)
    const { request } = url.protocol === 'https:' ? https : http
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      request(url, { method, headers, lookup, signal: until, agent: false }, resolve).on('error', reject).end()
    })
    const { bytes } = await readAtMost(response, LARGEST_REPLY)
    return { status: response.statusCode ?? 0, body: bytes.toString('utf8') }
  }
}
