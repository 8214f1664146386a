import { fileBytesOf, masked, type SecretValues } from '@etabli/sdk/server'

const SENSITIVE = /pass|secret|token|key|credential/i
/** Lines of a file that are shorter stand in other files too. */
const SHORTEST_LINE = 16

/** What of these secrets may be shown to nobody, in the forms in which programs write it. */
export function hiddenIn(secrets: readonly SecretValues[]): readonly string[] {
  const values = secrets.flatMap(({ data }) => Object.entries(data).flatMap(([key, value]) => valuesOf(key, value)))
  return byLength(values.flatMap(formsOf))
}

/** Texts as they may be shown, by these values and those that the task's log hides anyway. */
export function shownWithout(hidden: readonly string[], others: readonly string[]): (text: string) => string {
  const all = byLength([...hidden, ...others])
  return (text) => masked(text, all)
}

function valuesOf(key: string, value: string): readonly string[] {
  const file = fileBytesOf(value)
  if (file) {
    const lines = Buffer.from(file).toString('utf8').split(/\r?\n/)
    return [value, ...lines.map((line) => line.trim()).filter(({ length }) => length >= SHORTEST_LINE)]
  }
  return SENSITIVE.test(key) ? [value] : []
}

/** As it is, in an address, and in a text of JSON. */
function formsOf(value: string): readonly string[] {
  return [value, encodeURIComponent(Buffer.from(value).toString()), JSON.stringify(value).slice(1, -1)]
}

/** The longest first: one may stand in another. */
function byLength(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort((one, other) => other.length - one.length)
}
