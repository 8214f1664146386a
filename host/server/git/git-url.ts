import { failures } from './failures'

/** An address that git may be told, read by rules that leave nothing for git or ssh to read otherwise. */
export interface GitUrl {
  readonly scheme: 'https' | 'ssh'
  /** As git is told it. */
  readonly href: string
  readonly host: string
  readonly port: number
}

const HOST = String.raw`(?<host>[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])`
const USER = '[A-Za-z0-9_][A-Za-z0-9._-]*'
const PATH = '[A-Za-z0-9_~](?:[A-Za-z0-9._~+@%/-]*[A-Za-z0-9_~+@%/-])?'
const HTTPS = new RegExp(`^https://${HOST}(?::(?<port>\\d{1,5}))?/${PATH}$`)
const SSH = new RegExp(`^ssh://(?:${USER}@)?${HOST}(?::(?<port>\\d{1,5}))?/${PATH}$`)
/** The short form, `git@host:path`. */
const SHORT = new RegExp(`^(?<user>${USER})@${HOST}:(?<path>${PATH})$`)

/** The same, where it can be used. */
export function readGitUrl(text: string): GitUrl | undefined {
  try {
    return parseGitUrl(text)
  } catch {
    return undefined
  }
}

/** Fails with GIT_URL_INVALID, also where the address holds a password. */
export function parseGitUrl(text: string): GitUrl {
  const short = SHORT.exec(text)?.groups
  const href = short ? `ssh://${short.user}@${short.host}/${short.path}` : text
  const https = HTTPS.exec(href)?.groups
  const found = https ?? SSH.exec(href)?.groups
  if (!found?.host || href.length > 2_000 || /%(00|0a|0d|2e)/i.test(href) || /\/\.\.?(\/|$)/.test(href))
    throw failures.GIT_URL_INVALID()
  const host = found.host.replace(/^\[|\]$/g, '')
  const port = Number(found.port ?? (https ? 443 : 22))
  // The form that curl gives an address too: 127.1 is 127.0.0.1.
  if (https) return { scheme: 'https', href: new URL(href).href, host: bare(new URL(href).hostname), port }
  return { scheme: 'ssh', href, host, port }
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
