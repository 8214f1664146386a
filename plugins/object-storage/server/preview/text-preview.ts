import { indentedJson } from './indented-json'

export interface TextPreview {
  readonly preview: string
  readonly isBinary: boolean
  readonly isPartial: boolean
}

/** Bytes of the longest sign of UTF-8. */
export const LONGEST_SIGN = 4
/** What no text has: C0 without tab, line feed, form feed, carriage return, backspace and escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: to find these signs is what it is for
const BINARY = /[\0-\u0007\u000b\u000e-\u001a\u001c-\u001f]/

/** The first characters of an object, of whose bytes the first ones are given. */
export function textPreview(name: string, bytes: Buffer, size: number, characters: number): TextPreview {
  const isWhole = bytes.length >= size
  const text = decoded(bytes, isWhole)
  if (text === undefined) return { preview: '', isBinary: true, isPartial: size > 0 }
  const first = firstCharacters(text, characters)
  const isPartial = !isWhole || first.length < text.length
  const preview = /\.json$/i.test(name) && !isPartial ? indentedJson(first) : first
  return { preview, isBinary: false, isPartial }
}

/** UTF-8, UTF-16 that says so, or else the Latin letters of older programs; undefined for what is no text. */
function decoded(bytes: Buffer, isWhole: boolean): string | undefined {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined
  if (utf16) return textOnly(new TextDecoder(utf16).decode(bytes, { stream: !isWhole }))
  try {
    // A sign that the cut went through is left out, not broken.
    return textOnly(new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole }))
  } catch {
    return textOnly(new TextDecoder('windows-1252').decode(bytes))
  }
}

function textOnly(text: string): string | undefined {
  return BINARY.test(text) ? undefined : text
}

/** No sign is cut in half. */
function firstCharacters(text: string, count: number): string {
  let end = 0
  for (let seen = 0; seen < count && end < text.length; seen += 1) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  return text.slice(0, end)
}
