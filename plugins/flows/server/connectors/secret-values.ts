import { type Connector, fileBytesOf, type SecretValues } from '@etabli/sdk/server'

const SENSITIVE = /pass|secret|token|key|credential/i
/** What is shorter stands in words too. */
const SHORTEST = 6
/** Lines of a file that are shorter stand in other files too. */
const SHORTEST_OF_FILE = 16

type Secret = Pick<SecretValues, 'kind' | 'data'>

/** Values that nothing may show, in the forms in which programs write them, the longest first: one may stand in another. */
export function secretValuesOf(
  { connectionType }: Pick<Connector, 'connectionType'>,
  data: Secret['data'],
): readonly string[] {
  return hiddenIn([{ kind: connectionType === 'custom' ? 'custom' : 'connection', data }])
}

/** The same of several secrets. */
export function hiddenIn(secrets: readonly Secret[]): readonly string[] {
  const values = secrets.flatMap(({ kind, data }) =>
    Object.entries(data).flatMap(([key, value]) => valuesOf(kind, key, value)),
  )
  return byLength(values.flatMap(formsOf))
}

export function byLength(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort((one, other) => other.length - one.length)
}

/** What a custom secret holds nobody knows; where a connection leads is no secret. */
function valuesOf(kind: Secret['kind'], key: string, value: string): readonly string[] {
  const file = fileBytesOf(value)
  if (file) return [value, ...linesOf(Buffer.from(file).toString('utf8'), SHORTEST_OF_FILE)]
  if (kind !== 'custom' && !SENSITIVE.test(key)) return []
  // Logs are written line by line.
  return value.length < SHORTEST ? [] : [value, ...linesOf(value, SHORTEST)]
}

function linesOf(text: string, shortest: number): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(({ length }) => length >= shortest)
}

/**
 * As it is, in an address as browsers and as Python write it, in JSON with and without other letters than those of ASCII, by Python’s
 * `repr`, and in base64, wherever in the encoded text it stands: after a user’s name and a colon in a header, say.
 */
function formsOf(value: string): readonly string[] {
  const address = encodeURIComponent(Buffer.from(value).toString())
  const quoted = address.replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  const json = JSON.stringify(value).slice(1, -1)
  const shown = json.replaceAll('\\"', '"')
  return [
    ...[value, address, quoted, quoted.replaceAll('%2F', '/'), quoted.replaceAll('%20', '+')],
    ...[json, asciiOf(json), shown, shown.replaceAll("'", "\\'")],
    ...base64Of(value),
  ]
}

function asciiOf(text: string): string {
  return text.replaceAll(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The letters that it alone decides: three bytes become four, so what stands before it shifts it in one of three ways. */
function base64Of(value: string): readonly string[] {
  const bytes = Buffer.from(value)
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    const first = Math.ceil((before * 8) / 6)
    const end = Math.floor(((before + bytes.length) * 8) / 6)
    const own = encoded.slice(first, end)
    return own.length < SHORTEST ? [] : [own, own.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
