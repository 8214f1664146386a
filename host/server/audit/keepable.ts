import { createHash } from 'node:crypto'

/** Characters of the texts that a line's readers look for: what was acted on, and why not. */
export const LONGEST_TEXT = 1_000
/** Of those that an index holds: of the widest signs so many fit into one of its entries. */
export const LONGEST_NAME = 320

/** A value may be this large as JSON; where it is larger, its texts are cut shorter, step by step. */
const LARGEST = 1_000_000
const LONGEST_FIELDS = [10_000, 1_000, 200]
const LONGEST_KEY = 1_000
const DEEPEST = 64

/**
 * Any text as PostgreSQL takes it: without NUL and halves of surrogate pairs. Of one that is too long both ends stay, so that
 * padding hides neither, with its length and its SHA-256.
 */
export function keepableText(text: string, longest = LONGEST_TEXT): string {
  if (text.length <= longest) return clean(text)
  const middle = ` … [${text.length} characters, SHA-256 ${sha256(text)}] … `
  const room = longest - middle.length
  const end = Math.floor(room / 3)
  return clean(text.slice(0, room - end)) + middle + clean(text.slice(-end))
}

/** Any value as JSON that PostgreSQL takes; null where there is none. A text that is too long costs no field beside it. */
export function keepableJson(value: unknown): string | null {
  if (value === undefined) return null
  let text = ''
  for (const longest of LONGEST_FIELDS) {
    text = JSON.stringify(keepable(value, longest, [])) ?? 'null'
    if (text.length <= LARGEST) return text
  }
  return JSON.stringify(endsOf(text, LARGEST / 4))
}

/** @param above the objects that this one is inside of */
function keepable(value: unknown, longest: number, above: readonly object[]): unknown {
  if (typeof value === 'string') return value.length > longest ? endsOf(value, longest * 0.4) : clean(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return '[within itself]'
  if (above.length >= DEEPEST) return keepable(asText(value), longest, [])
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  const inside = [...above, value]
  if (Array.isArray(value)) return value.map((entry: unknown) => keepable(entry, longest, inside))
  const kept = new Map<string, unknown>()
  for (const [key, field] of Object.entries(value)) kept.set(freeKey(key, kept), keepable(field, longest, inside))
  return Object.fromEntries(kept)
}

/** Two keys that were cleaned to the same text stay two. */
function freeKey(key: string, taken: ReadonlyMap<string, unknown>): string {
  const wanted = keepableText(key, LONGEST_KEY)
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted} (${number})`)) return `${wanted} (${number})`
}

/** What stands for a text that is too long, as the page of the trail reads it. */
function endsOf(text: string, length: number) {
  const [start, end] = [clean(text.slice(0, length)), clean(text.slice(-length))]
  return { tooLong: text.length, sha256: sha256(text), start, end }
}

function asText(value: object): string {
  try {
    return JSON.stringify(value)
  } catch {
    return '[nested too deeply to be kept]'
  }
}

function clean(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '\ufffd')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
