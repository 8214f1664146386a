/** Words of Python, and names by which the mapper calls something else: as an expression they mean no field. */
const TAKEN: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield config fake record self'
  ).split(' '),
)

/** Whether an expression can name a field by itself: then it keeps its type under another name, whatever that is. */
export function isPlainName(field: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]*$/.test(field) && !TAKEN.has(field)
}

/** What becomes of the type of a field that no expression can name by itself, once it is called otherwise. */
export function typeRenamed(type: string | undefined): 'kept' | 'text' | 'impossible' {
  if (type === 'object' || type === 'array') return 'impossible'
  return type !== undefined && KEPT.has(type) ? 'kept' : 'text'
}
const KEPT: ReadonlySet<string> = new Set(['text', 'integer', 'number', 'boolean', 'date', 'date-time'])
