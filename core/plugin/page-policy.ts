import { isWebKit } from '../browser/is-webkit'

export interface PageSources {
  /** Origins that the page may call beside its own. */
  readonly connectTo: readonly string[]
  /** Hosts whose images it may show. */
  readonly imagesFrom: readonly string[]
}

/**
 * The content security policy that every plugin runs under: our own scripts, styles with the reply's nonce, no inline script,
 * no eval. Here, so that a plugin is examined under the very policy that it will meet.
 */
export function contentPolicy(nonce: string, { connectTo, imagesFrom }: PageSources): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The code editor places its lines by style attributes. They load nothing that the other lines would not let through.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...imagesFrom].join(' ')}`,
    "font-src 'self' data:",
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "worker-src 'self'",
    // Untrusted plugins, in sandboxed frames of our own. A frame goes nowhere else, whatever runs in it.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The import map of plugins that are installed while the page is open, and the code editor's own drawing.
    'trusted-types dompurify default etabli-import-map etabli-code-editor',
  ].join('; ')
}

/**
 * Lets a browser run no script whose hash it does not know. WebKit knows of no hashes in import maps, as far as this policy goes, and
 * would run nothing at all: there the hashes of the map are held to, and what the map does not list is left to the rest of the policy.
 */
export function integrityPolicy(userAgent: string | undefined): Readonly<Record<string, string>> {
  return isWebKit(userAgent) ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }
}
