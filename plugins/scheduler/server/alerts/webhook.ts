import { createHmac } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { ApiError, type OutboundPolicy } from '@etabli/sdk/server'
import type { Message } from './message'

/** What came of one attempt. */
export interface Attempt {
  readonly isDelivered: boolean
  /** What the receiver answered, or why it was not reached; it names no address. */
  readonly answer: string
}

export interface WebhookRequest {
  readonly address: string
  readonly key: string
  readonly message: Message
}

const LONGEST_ANSWER = 200

/** `v1=` and the HMAC SHA-256 of `{timestamp}.{body}` in hexadecimal digits. */
export function signatureOf(key: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`
}

/**
 * One POST to a host that an operator has listed, at the address that was judged. No redirect is followed, and of the answer only
 * the status is read, however much follows it.
 */
export async function postWebhook(
  { address, key, message }: WebhookRequest,
  outbound: OutboundPolicy,
  signal: AbortSignal,
): Promise<Attempt> {
  const url = new URL(address)
  const body = JSON.stringify(message)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Etabli',
    'etabli-event': message.event,
    'etabli-delivery': message.delivery,
    'etabli-timestamp': timestamp,
    'etabli-signature': signatureOf(key, timestamp, body),
  }
  try {
    return answerOf(await post(url, headers, body, outbound, signal))
  } catch (error) {
    return { isDelivered: false, answer: reasonOf(error) }
  }
}

interface Status {
  readonly code: number
  readonly text: string
}

function post(
  url: URL,
  headers: http.OutgoingHttpHeaders,
  body: string,
  outbound: OutboundPolicy,
  signal: AbortSignal,
): Promise<Status> {
  const { request } = url.protocol === 'https:' ? https : http
  const lookup = outbound.lookup(url.hostname.replace(/^\[|\]$/g, ''), portOf(url))
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, lookup, signal, agent: false }, (response) => {
      resolve({ code: response.statusCode ?? 0, text: response.statusMessage ?? '' })
      response.destroy()
    })
    sent.on('error', reject).end(body)
  })
}

export function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

function answerOf({ code, text }: Status): Attempt {
  // A status line may hold anything, and is shown to people.
  const said = `${code} ${text.replace(/[^\x20-\x7e]/g, '')}`.trim().slice(0, LONGEST_ANSWER)
  const isRedirect = code >= 300 && code < 400
  return {
    isDelivered: code >= 200 && code < 300,
    answer: isRedirect ? `${said}: redirects are not followed, give the address that it leads to` : said,
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at this address',
  ENOTFOUND: 'the name of the host is not known',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ECONNRESET: 'the receiver closed the connection',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  CERT_HAS_EXPIRED: 'the certificate of the receiver has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the receiver is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of the receiver is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate of the receiver is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the receiver is for another host',
}

/** A sentence without addresses: messages of Node name them. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return 'the receiver did not answer in time'
  const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  const codes = causes.flatMap((one) => (one instanceof Error && 'code' in one ? [String(one.code)] : []))
  const [code] = codes
  return REASONS[code ?? ''] ?? `the receiver could not be reached${code === undefined ? '' : ` (${code})`}`
}
