import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who may call: one consumer, one user. */
export interface Account {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly token: string
  readonly tokenSecret: string
  /** An API token of the same user. */
  readonly apiToken: string
}

/** Whether a request is signed as the API's documentation asks: OAuth 1.0, HMAC-SHA512, HMAC-SHA1 or PLAINTEXT; or bears the API token. */
export function isSigned(account: Account, method: string, url: URL, authorization: string | undefined): boolean {
  const [scheme = '', rest = ''] = split(authorization ?? '', ' ')
  if (scheme === 'Bearer') return isSame(rest.trim(), account.apiToken)
  if (scheme !== 'OAuth') return false
  const given = parametersOf(rest)
  if (given.get('oauth_consumer_key') !== account.consumerKey || given.get('oauth_token') !== account.token)
    return false
  const version = given.get('oauth_version')
  if (version !== undefined && version !== '1.0') return false
  const key = `${percent(account.consumerSecret)}&${percent(account.tokenSecret)}`
  const expected = signatureOf(given, method, url, key)
  return expected !== undefined && isSame(given.get('oauth_signature') ?? '', expected)
}

function signatureOf(given: ReadonlyMap<string, string>, method: string, url: URL, key: string): string | undefined {
  const signatureMethod = given.get('oauth_signature_method') ?? 'PLAINTEXT'
  if (signatureMethod === 'PLAINTEXT') return key
  const algorithm = { 'HMAC-SHA512': 'sha512', 'HMAC-SHA1': 'sha1' }[signatureMethod]
  if (algorithm === undefined || !given.has('oauth_nonce') || !given.has('oauth_timestamp')) return undefined
  return createHmac(algorithm, key)
    .update(baseString(given, method, url))
    .digest('base64')
}

/** RFC 5849, 3.4.1: method, address without its query, and all parameters sorted. */
function baseString(given: ReadonlyMap<string, string>, method: string, url: URL): string {
  const parameters = [...given.entries(), ...url.searchParams.entries()]
    .filter(([name]) => name !== 'oauth_signature' && name !== 'realm')
    .map(([name, value]) => [percent(name), percent(value)] as const)
    .sort(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map((pair) => pair.join('='))
    .join('&')
  return [method.toUpperCase(), percent(url.origin + url.pathname), percent(parameters)].join('&')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function parametersOf(text: string): ReadonlyMap<string, string> {
  const pairs = [...text.matchAll(/([a-z_]+)="([^"]*)"/g)]
  try {
    return new Map(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]))
  } catch {
    return new Map()
  }
}

function percent(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

function split(text: string, by: string): readonly string[] {
  const at = text.indexOf(by)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
