import { Layout } from './layout'

/** Characters of an encoded layout; nothing longer is read or written. */
export const LONGEST_LAYOUT = 65_536
/** Characters of a link; web servers and proxies refuse longer ones. */
export const LONGEST_LINK = 8_000

/** A layout as base64 of its JSON in UTF-8, as storage and links hold it; undefined where it would be too long. */
export function encodeLayout(layout: Layout): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(layout))
  // Base64 takes four characters for three bytes.
  if (bytes.length > (LONGEST_LAYOUT / 4) * 3) return undefined
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The layout that a text holds; undefined where it holds none. Never throws, whatever the text is. */
export function decodeLayout(text: string): Layout | undefined {
  if (text.length > LONGEST_LAYOUT) return undefined
  try {
    const bytes = Uint8Array.from(atob(plainBase64(text)), (character) => character.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return Layout.safeParse(value).data
  } catch {
    // Not base64, not UTF-8 or not JSON: it is no layout.
    return undefined
  }
}

/** A query turns + into a blank, and some mail programs write base64 in its form for addresses. */
function plainBase64(text: string): string {
  return text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
}

/** The address of the page at hand with a layout of its table; undefined where it would be too long. */
export function layoutLink(page: Pick<Location, 'origin' | 'pathname'>, layout: Layout): string | undefined {
  const encoded = encodeLayout(layout)
  if (encoded === undefined) return undefined
  const { connection, schema, table } = layout.table
  const query = new URLSearchParams({ connection, schema, table, layout: encoded })
  const link = `${page.origin}${page.pathname}?${query}`
  return link.length <= LONGEST_LINK ? link : undefined
}
