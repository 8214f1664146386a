import * as http from 'node:http'
import * as https from 'node:https'
import type { LookupFunction } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { PublicHosts } from '@etabli/sdk/platform/server'
import { ApiError, abortAfter } from '@etabli/sdk/server'
import type { EndpointAnswer } from './judge'

/** Longest wait for the first line of an answer. */
export const PATIENCE_MS = 10_000
const LONGEST_ANSWER = 200
const FIRST_FAILURE = 500

export interface Asked {
  readonly endpoint: string
  readonly path: string
  /** The stand-in of a cloud runs services on this machine, which nothing else may be asked for. */
  readonly emulated: boolean
}

export type AskEndpoint = (asked: Asked, signal: AbortSignal) => Promise<EndpointAnswer>

/** One GET, at the address that was judged. No redirect is followed: it is an answer. Nothing but the first line is read. */
export function endpointAsker(hosts: PublicHosts, patienceMs = PATIENCE_MS): AskEndpoint {
  return async (asked, signal) => {
    const url = healthUrl(asked)
    if (!url) return { kind: 'unasked', answer: 'the endpoint is no web address' }
    const began = performance.now()
    try {
      const lookup = lookupFor(url, asked, hosts)
      const status = await get(url, lookup, abortAfter(patienceMs, signal))
      const latency = Math.round(performance.now() - began)
      return { kind: status.code < FIRST_FAILURE ? 'up' : 'down', answer: textOf(status), latency }
    } catch (error) {
      // The policy’s refusal says nothing of the service.
      if (error instanceof ApiError) return { kind: 'unasked', answer: error.message }
      return { kind: 'down', answer: reasonOf(error) }
    }
  }
}

/** Undefined where it is no web address, or the path would lead to another host. */
function healthUrl({ endpoint, path }: Asked): URL | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`
  if (!/^https?:/i.test(address) || !URL.canParse(path, address)) return undefined
  const url = new URL(path, address)
  return url.host === new URL(address).host && url.username === '' && url.password === '' ? url : undefined
}

function lookupFor({ hostname, port, protocol }: URL, { emulated }: Asked, hosts: PublicHosts) {
  if (emulated && isThisMachine(hostname)) return undefined
  const usual = protocol === 'https:' ? 443 : 80
  return hosts.lookup(hostname.replace(/^\[|\]$/g, ''), port === '' ? usual : Number(port))
}

function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

interface Status {
  readonly code: number
  readonly text: string
}

function get(url: URL, lookup: LookupFunction | undefined, signal: AbortSignal): Promise<Status> {
  const { request } = url.protocol === 'https:' ? https : http
  const headers = { accept: '*/*', 'user-agent': 'Etabli health check' }
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'GET', headers, signal, agent: false, ...(lookup && { lookup }) },
      (response) => {
        resolve({ code: response.statusCode ?? 0, text: response.statusMessage ?? '' })
        response.destroy()
      },
    )
    sent.on('error', reject).end()
  })
}

/** A status line may hold anything, and is shown to people. */
function textOf({ code, text }: Status): string {
  return `${code} ${text.replace(/[^\x20-\x7e]/g, '')}`.trim().slice(0, LONGEST_ANSWER)
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at this address',
  ENOTFOUND: 'the name of the host is not known',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ECONNRESET: 'the connection was closed before an answer came',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
}

/** Without addresses: messages of Node name them. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return 'it did not answer in time'
  const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  const [code] = causes.flatMap((one) => (one instanceof Error && 'code' in one ? [String(one.code)] : []))
  return REASONS[code ?? ''] ?? `it could not be reached${code === undefined ? '' : ` (${code})`}`
}
