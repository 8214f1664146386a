import { LONGEST_LINK } from '../layouts/layout-codec'

/** The parameter of the address that holds a shared query. */
export const QUERY_PARAMETER = 'query'
/** Characters of an encoded query; nothing longer is read. */
export const LONGEST_QUERY_TEXT = 65_536

/** A query as base64url of its UTF-8. */
export function encodeQuery(sql: string): string {
  const bytes = Array.from(new TextEncoder().encode(sql), (byte) => String.fromCharCode(byte)).join('')
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The query that a text holds; undefined where it holds none. Never throws, whatever the text is. */
export function decodeQuery(text: string): string | undefined {
  if (text === '' || text.length > LONGEST_QUERY_TEXT) return undefined
  try {
    const plain = text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Not base64 or not UTF-8: it is no query.
    return undefined
  }
}

/** The address of the explorer with a query to be looked at; undefined where servers would refuse one so long. */
export function queryLink(
  page: Pick<Location, 'origin' | 'pathname'>,
  connection: string,
  sql: string,
): string | undefined {
  const query = new URLSearchParams({ connection, [QUERY_PARAMETER]: encodeQuery(sql) })
  const link = `${page.origin}${page.pathname}?${query}`
  return link.length <= LONGEST_LINK ? link : undefined
}
