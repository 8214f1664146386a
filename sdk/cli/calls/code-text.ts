/** A text as code. What a workbench says of itself is a value in the author's file, and never more than that. */
export function textCode(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

/** An object literal of code, a line for each entry, as deep as it stands. */
export function objectCode(entries: readonly (readonly [key: string, code: string])[], depth: number): string {
  if (entries.length === 0) return '{}'
  const indent = '  '.repeat(depth + 1)
  const lines = entries.map(([key, code]) => `${indent}${isName(key) ? key : textCode(key)}: ${code},\n`)
  return `{\n${lines.join('')}${'  '.repeat(depth)}}`
}

/** A name of the document as the name of a constant: `acme.notes.listNotes` is `acmeNotesListNotes`. */
export function constantName(name: string): string {
  const joined = name.replace(/[^A-Za-z0-9]+([A-Za-z0-9]?)/g, (_, next: string) => next.toUpperCase())
  return /^[A-Za-z]/.test(joined) ? joined : `_${joined}`
}

function isName(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key) && key !== '__proto__'
}
