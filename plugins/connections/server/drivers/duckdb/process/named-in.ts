import { FUNCTIONS, SHOWN, SYSTEM_VIEWS, TABLE_FUNCTIONS } from './allowed-names'
import { isNode, nodesOf } from './statement-tree'

export interface Named {
  /** As it was written. */
  readonly name: string
  /** In bytes of the text. */
  readonly at: number | undefined
}

/** What a statement names that may be the file's own: its tables, views and macros. */
export interface NamedInTree {
  /** Open: a name of WITH somewhere in the statement, or a view of DuckDB's own that may be read. */
  readonly tables: readonly (Named & { readonly isOpen: boolean })[]
  /** Open: one of DuckDB's own that may be called. A macro of the file can hide it. */
  readonly functions: readonly (Named & { readonly isOpen: boolean })[]
  /** The first thing that no statement may have, whatever is in the file. */
  readonly closed: Named | undefined
}

/** Parts of a statement. One that is not here is refused, so what a later DuckDB adds is closed until somebody looked at it. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const EXPRESSIONS = words(
  'BETWEEN CASE CAST COLLATE COLUMN_REF COMPARISON CONJUNCTION CONSTANT DEFAULT FUNCTION LAMBDA LAMBDA_REF OPERATOR POSITIONAL_REFERENCE STAR SUBQUERY TYPE WINDOW',
)
const PARTS = words(
  'SELECT_NODE SET_OPERATION_NODE RECURSIVE_CTE_NODE CTE_NODE EMPTY BASE_TABLE SUBQUERY JOIN TABLE_FUNCTION EXPRESSION_LIST PIVOT SHOW_REF LIMIT_MODIFIER LIMIT_PERCENT_MODIFIER ORDER_MODIFIER DISTINCT_MODIFIER ORDER_DEFAULT ASCENDING DESCENDING',
)

/** @param hasValues there are values for its parameters */
export function namedIn(tree: unknown, hasValues = false): NamedInTree {
  const tables: Named[] = []
  const functions: (Named & { isOpen: boolean })[] = []
  const callsOfTables = new Set<unknown>()
  const ctes = new Set<string>()
  let closed: Named | undefined
  for (const node of nodesOf(tree)) {
    const at = typeof node.query_location === 'number' ? node.query_location : undefined
    const kind = node.class ?? node.type
    if (node.class === 'PARAMETER') {
      if (!hasValues) closed ??= { name: 'parameters ($1, ?)', at }
    } else if (typeof kind === 'string' && !isKnown(kind, node.class !== undefined)) closed ??= { name: kind, at }
    if (node.type === 'TABLE_FUNCTION') callsOfTables.add(node.function)
    if (typeof node.function_name === 'string') {
      const name = node.function_name
      const open = callsOfTables.has(node) ? TABLE_FUNCTIONS : FUNCTIONS
      functions.push({ name, at, isOpen: open.has(name.toLowerCase()) })
    }
    if (node.type === 'BASE_TABLE') tables.push({ name: String(node.table_name), at })
    if (node.type === 'SHOW_REF' && node.table_name !== undefined && !SHOWN.has(String(node.table_name)))
      closed ??= { name: `SHOW ${node.table_name}`, at }
    for (const name of ctesOf(node.cte_map)) ctes.add(name)
  }
  const isOpen = (name: string) => ctes.has(name) || SYSTEM_VIEWS.has(name)
  return { tables: tables.map((table) => ({ ...table, isOpen: isOpen(table.name.toLowerCase()) })), functions, closed }
}

function isKnown(kind: string, isExpression: boolean): boolean {
  return isExpression ? EXPRESSIONS.has(kind) : PARTS.has(kind) || kind.endsWith('_TYPE_INFO')
}

function ctesOf(map: unknown): readonly string[] {
  if (!isNode(map) || !Array.isArray(map.map)) return []
  return map.map.flatMap((entry: unknown) =>
    isNode(entry) && typeof entry.key === 'string' ? [entry.key.toLowerCase()] : [],
  )
}
