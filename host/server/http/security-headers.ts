import { randomBytes } from 'node:crypto'
import { contentPolicy, type PageSources } from '@etabli/core/plugin/page-policy'
import type { FastifyInstance } from 'fastify'

/** Nothing of a call's reply may run or be framed, even where a browser opens it as a page. */
const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"
/** A file of the built app. A worker takes its policy from its own script's reply, so it may load more of our scripts. */
export const ASSET_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
/** The guide: a text without a script. */
export const GUIDE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const YEAR_IN_SECONDS = 31_536_000

/** What every reply carries, one of a socket that never became a request included. A handler may set its own value. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': CALL_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    // The sign-in popup of another origin must be able to tell its opener that it closed.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    ...(https && { 'strict-transport-security': `max-age=${YEAR_IN_SECONDS}; includeSubDomains` }),
  }
}

export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

export interface PagePolicy {
  readonly nonce: string
  readonly value: string
}

/** The policy of the page: our own scripts, styles with this response's nonce, no inline script, no eval. */
export function pagePolicy(sources: PageSources): PagePolicy {
  const nonce = randomBytes(16).toString('base64')
  return { nonce, value: contentPolicy(nonce, sources) }
}
