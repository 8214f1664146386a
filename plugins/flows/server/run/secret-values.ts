import { fileBytesOf, masked, type SecretValues } from '@etabli/sdk/server'

const SENSITIVE = /pass|secret|token|key|credential/i
/** What is shorter stands in words too. */
const SHORTEST_CUSTOM = 6
/** Lines of a file that are shorter stand in other files too. */
const SHORTEST_LINE = 16

/** What of these secrets may be shown to nobody, in the forms in which programs write it. */
export function hiddenIn(secrets: readonly SecretValues[]): readonly string[] {
  const values = secrets.flatMap(({ kind, data }) =>
    Object.entries(data).flatMap(([key, value]) => valuesOf(kind, key, value)),
  )
  return byLength(values.flatMap(formsOf))
}

/** Texts as they may be shown, by these values and those that the task's log hides anyway. */
export function shownWithout(hidden: readonly string[], others: readonly string[]): (text: string) => string {
  const all = byLength([...hidden, ...others])
  return (text) => masked(text, all)
}

function valuesOf(kind: SecretValues['kind'], key: string, value: string): readonly string[] {
  const file = fileBytesOf(value)
  if (file) {
    const lines = Buffer.from(file).toString('utf8').split(/\r?\n/)
    return [value, ...lines.map((line) => line.trim()).filter(({ length }) => length >= SHORTEST_LINE)]
  }
  // What a custom secret holds nobody knows; where a connection leads is no secret.
  return (kind === 'custom' && value.length >= SHORTEST_CUSTOM) || SENSITIVE.test(key) ? [value] : []
}

/** As it is, in an address, and in a text of JSON. */
function formsOf(value: string): readonly string[] {
  return [value, encodeURIComponent(Buffer.from(value).toString()), JSON.stringify(value).slice(1, -1)]
}

/** The longest first: one may stand in another. */
function byLength(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort((one, other) => other.length - one.length)
}
