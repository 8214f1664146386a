/** Kinds of texts that tell themselves apart: a page that expects a time fails with an id. */
const TEXTS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['a time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/],
  ['an id', /^([a-z-]+:)?[0-9A-HJKMNP-TV-Z]{26}$/],
  ['an address', /^https?:\/\//],
]

/**
 * In what a value is shaped otherwise than those it is held against, each as `field.of.field: what`. Of a list every element is held
 * against all that the other lists have: a field has to be there where all have it, and one that none has may not. Nothing is said of
 * lists, texts and objects that are empty on one side.
 */
export function differences(expected: readonly unknown[], actual: unknown, at = 'data'): readonly string[] {
  const kinds = new Set(expected.map(kindOf))
  const kind = kindOf(actual)
  if (
    !kinds.has(kind) &&
    !(isText(kind) && [...kinds].some((one) => one === 'an empty text' || (isText(one) && kind === 'an empty text')))
  )
    return [`${at}: ${kind} in place of ${[...kinds].sort().join(' or ')}`]
  if (Array.isArray(actual)) {
    const elements = expected.filter(Array.isArray).flat()
    return elements.length === 0
      ? []
      : actual.flatMap((element, index) => differences(elements, element, `${at}[${index}]`))
  }
  return isObject(actual) ? ofObjects(expected.filter(isObject), actual, at) : []
}

function ofObjects(expected: readonly Fields[], actual: Fields, at: string): readonly string[] {
  if ([actual, ...expected].some((one) => Object.keys(one).length === 0)) return []
  const needed = Object.keys(expected[0] ?? {}).filter((field) => expected.every((one) => Object.hasOwn(one, field)))
  const missing = needed.filter((field) => !Object.hasOwn(actual, field)).map((field) => `${at}.${field} is missing`)
  const others = Object.entries(actual).flatMap(([field, value]) => {
    const known = expected.filter((one) => Object.hasOwn(one, field)).map((one) => one[field])
    return known.length === 0 ? [`${at}.${field} is new`] : differences(known, value, `${at}.${field}`)
  })
  return [...missing, ...others]
}

type Fields = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isText = (kind: string) => kind === 'a text' || kind === 'an empty text' || TEXTS.some(([one]) => one === kind)

function kindOf(value: unknown): string {
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : (TEXTS.find(([, pattern]) => pattern.test(value))?.[0] ?? 'a text')
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
