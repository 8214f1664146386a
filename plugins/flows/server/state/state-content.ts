import type { Bookmark } from '../../contract'
import { failures } from '../failures'

type Content = Readonly<Record<string, unknown>>

/** No tap keeps where it is in more levels. */
const DEEPEST = 200

/** A state of a target, of JSON; undefined where it is no object, or so deep that reading it would end the server. */
export function contentOf(text: string): Content | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) && !isDeeper(value, DEEPEST) ? value : undefined
  } catch {
    return undefined
  }
}

/** What somebody has brought: a state, a STATE message, or what Meltano keeps. @throws WRONG_STATE */
export function broughtContent(text: string): Content {
  const given = contentOf(text)
  const inner = given && [given.value, given.singer_state].find(isObject)
  const content = inner ?? given
  if (!content || !isObject(content.bookmarks)) throw failures.WRONG_STATE()
  return content
}

/** Where a state goes on, by stream. Taps of old keep streams at the top. */
export function bookmarksOf(content: Content): readonly Bookmark[] {
  return Object.entries(streamsOf(content)).map(([stream, value]) => ({
    stream,
    value: JSON.stringify(value) ?? '',
    position: positionOf(value),
  }))
}

/** The same state, each text in it as it may be kept. */
export function safeContent(content: Content, safe: (text: string) => string): Content {
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [safe(name), safeValue(value, safe)]))
}

function safeValue(value: unknown, safe: (text: string) => string): unknown {
  if (typeof value === 'string') return safe(value)
  if (Array.isArray(value)) return value.map((inner) => safeValue(inner, safe))
  return isObject(value) ? safeContent(value, safe) : value
}

/** The same state with a stream that begins anew. @throws UNKNOWN_BOOKMARK */
export function withoutStream(content: Content, stream: string): Content {
  const streams = streamsOf(content)
  if (!Object.hasOwn(streams, stream)) throw failures.UNKNOWN_BOOKMARK()
  const rest = Object.fromEntries(Object.entries(streams).filter(([name]) => name !== stream))
  // A run that was interrupted in this stream would otherwise go on in its midst.
  const { currently_syncing: interrupted, ...others } = content
  const kept = interrupted === undefined || interrupted === stream ? others : content
  return isObject(content.bookmarks) ? { ...kept, bookmarks: rest } : rest
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}

function streamsOf(content: Content): Content {
  return isObject(content.bookmarks) ? content.bookmarks : content
}

/** The value of the replication key, as the SDK or as older taps write it. */
function positionOf(bookmark: unknown): string {
  if (!isObject(bookmark)) return textOf(bookmark)
  const { replication_key_value: value, replication_key: key } = bookmark
  if (value !== undefined) return textOf(value)
  if (typeof key === 'string') return textOf(bookmark[key])
  const { version, ...others } = bookmark
  const values = Object.values(others).map(textOf)
  return values.length === 1 ? (values[0] ?? '') : ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isObject(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
