/** One difference between what was and what is. `path` names the field, `a.b[0]`; empty for the whole value. */
export interface Change {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before?: unknown
  readonly after?: unknown
}

export interface Changes {
  readonly changes: readonly Change[]
  /** Fields that are the same on both sides. */
  readonly unchanged: number
}

type Fields = Readonly<Record<string, unknown>>

/** Deeper than this, values are compared as a whole. */
const DEEPEST = 12

/** What differs between two JSON values, field by field; undefined stands for no value. */
export function changesOf(before: unknown, after: unknown): Changes {
  const changes: Change[] = []
  let unchanged = 0
  const compare = (path: string, was: unknown, is: unknown, depth: number) => {
    if (was === undefined && is === undefined) return
    const [old, now] = (tooLong(was) ?? tooLong(is)) ? [] : [fieldsOf(was), fieldsOf(is)]
    const isWhole = depth === 0 && (was === undefined || is === undefined)
    if (old && now && depth < DEEPEST && Array.isArray(was) === Array.isArray(is))
      return fields(path, old, now, depth, Array.isArray(is))
    // A value that is wholly new or gone is shown by its fields, the first level of them.
    if (isWhole && (old ?? now)) return fields(path, old ?? {}, now ?? {}, DEEPEST, Array.isArray(was ?? is))
    if (was === undefined) changes.push({ path, kind: 'added', after: is })
    else if (is === undefined) changes.push({ path, kind: 'removed', before: was })
    else if (JSON.stringify(was) === JSON.stringify(is)) unchanged += 1
    else changes.push({ path, kind: 'changed', before: was, after: is })
  }
  const fields = (path: string, old: Fields, now: Fields, depth: number, isList: boolean) => {
    const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    if (names.length === 0) unchanged += 1
    for (const name of names) {
      const inside = isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`
      compare(inside, own(old, name), own(now, name), depth + 1)
    }
  }
  compare('', before, after, 0)
  return { changes, unchanged }
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined
}

function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Stands where a secret's value was: dots, stars, or the word for it. */
const MASK = /^(?:[•*]{3,}|\[(?:secret|masked)\])$/

export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && MASK.test(value)
}

/** What is kept of a value that was too long. */
export interface TooLong {
  readonly characters: number
  /** Absent in the trail of releases that kept the size alone. */
  readonly ends?: { readonly start: string; readonly end: string; readonly sha256: string }
}

/** Exactly these fields: an object with one more is somebody's own, and all of it is shown. */
export function tooLong(value: unknown): TooLong | undefined {
  const fields = fieldsOf(value)
  if (!fields || typeof fields.tooLong !== 'number') return undefined
  const { tooLong: characters, start, end, sha256 } = fields
  const count = Object.keys(fields).length
  if (count === 1) return { characters }
  if (count !== 4 || typeof start !== 'string' || typeof end !== 'string' || typeof sha256 !== 'string')
    return undefined
  return { characters, ends: { start, end, sha256 } }
}

/** A value as its reader wants it: texts as they are, everything else as JSON. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
}

export function isLongText(value: unknown): value is string {
  return typeof value === 'string' && value.includes('\n')
}
