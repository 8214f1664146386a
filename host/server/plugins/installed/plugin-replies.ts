import { extname } from 'node:path'
import { isWebKit } from '@etabli/core/browser/is-webkit'
import { integrityPolicy } from '@etabli/core/plugin/page-policy'
import { ASSET_POLICY } from '../../http/security-headers'
import type { FrameDocument } from './frame-document'

/** What a browser may take a file for. A page of HTML is not among them: opened by itself, it would be one of ours. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
}
const UNKNOWN_TYPE = 'application/octet-stream'
/** What lies at an address that names its hash. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export function typeOf(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? UNKNOWN_TYPE
}

interface Reader {
  /** Whether the document knows the hash of each script. */
  readonly listsEveryScript: boolean
  /** The browser that asks. */
  readonly userAgent: string | undefined
  /** The address at which it asks: `https://etabli.example.org`. */
  readonly origin: string
}

/** What the document of a frame is sent with. */
export function frameHeaders(
  { policy }: FrameDocument,
  { listsEveryScript, userAgent, origin }: Reader,
): Readonly<Record<string, string>> {
  return {
    ...(listsEveryScript && integrityPolicy(userAgent)),
    'content-security-policy': isWebKit(userAgent) ? named(policy, origin) : policy,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
}

/** A document without an origin is nowhere `'self'` in WebKit, which then loads nothing: our origin by its name is the same place. */
function named(policy: string, origin: string): string {
  const own = URL.canParse(origin) ? new URL(origin).origin : undefined
  return own === undefined ? policy : policy.replaceAll("'self'", `'self' ${own}`)
}

/** What a plugin's file is sent with. */
export function fileHeaders(type: string, cache = FOR_EVER): Readonly<Record<string, string>> {
  return {
    // What is no script has nothing to run, whoever opens it by itself.
    'content-security-policy': type.startsWith('text/javascript') ? ASSET_POLICY : `${ASSET_POLICY}; sandbox`,
    'cache-control': cache,
    vary: 'accept-encoding, sec-fetch-site',
    // A sandboxed frame has an origin of its own, which is nobody's.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': type,
  }
}
