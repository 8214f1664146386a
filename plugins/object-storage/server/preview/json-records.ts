const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** The records of a list, or of lines with one each, as their own texts. A last one that is cut off is left out. */
export function recordsOf(text: string): readonly string[] {
  const records: string[] = []
  // Of a list, its own bracket is a level.
  const base = /^\s*\[/.test(text) ? 1 : 0
  let depth = 0
  let start = 0
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      if (depth === base) start = index
      depth += 1
    } else if (token === '}' || token === ']') {
      depth -= 1
      if (depth === base) records.push(text.slice(start, index + 1))
      if (depth < base) break
    }
  }
  return records
}

/** The fields of a record in its order: a text without its quotes, null, anything else as it is written. */
export function fieldsOf(record: string): ReadonlyMap<string, string | null> {
  const parsed: unknown = JSON.parse(record)
  const fields = new Map<string, string | null>()
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return fields.set('value', record)
  let depth = 0
  let name: string | undefined
  let start = 0
  const end = (index: number) => {
    if (name !== undefined) fields.set(name, textOf(record.slice(start, index).trim()))
    name = undefined
  }
  for (const { 0: token, index } of record.matchAll(TOKEN)) {
    if (depth === 1 && token === ':') start = index + 1
    else if (depth === 1 && (token === ',' || token === '}')) end(index)
    else if (depth === 1 && name === undefined && token.startsWith('"')) name = String(JSON.parse(token))
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
  }
  return fields
}

function textOf(written: string): string | null {
  if (written === 'null') return null
  return written.startsWith('"') ? String(JSON.parse(written)) : written
}
