import type { FilterType } from '@etabli/sdk/databases'

/** What the statements need to know of a column's type. */
export interface ColumnKind {
  readonly filterType: FilterType
  readonly isTextLike: boolean
  /** What a text must become to be compared with the column by size; undefined where that cannot be done. */
  readonly comparedAs: string | undefined
  /** Whether the column itself has to become that as well. */
  readonly isCast: boolean
  /** Whole numbers of at most eight bytes: equality with one can use an index. */
  readonly isInteger: boolean
  /** False where PostgreSQL has no order for the type, so that its text is ordered instead. */
  readonly hasOrder: boolean
}

const INTEGERS = ['int2', 'int4', 'int8', 'oid']
const FLOATS = ['float4', 'float8']
const INSTANTS = ['date', 'timestamp', 'timestamptz']
const SEARCHABLE_OTHERS = ['json', 'jsonb', 'uuid', 'xml', 'hstore', 'ltree']
const WITHOUT_ORDER = ['json', 'xml', 'hstore', 'point', 'line', 'lseg', 'box', 'path', 'polygon', 'circle', 'xid']

/** `baseType` is the type under any domain, `category` its `pg_type.typcategory`. */
export function columnKind(baseType: string, category: string): ColumnKind {
  const hasOrder = !WITHOUT_ORDER.includes(baseType) && !['C', 'P', 'G'].includes(category) && isOrdered(baseType)
  const kind = { isTextLike: false, comparedAs: undefined, isCast: false, isInteger: false, hasOrder }
  if (INTEGERS.includes(baseType)) return { ...kind, filterType: 'number', comparedAs: 'numeric', isInteger: true }
  if (FLOATS.includes(baseType)) return { ...kind, filterType: 'number', comparedAs: 'float8' }
  if (baseType === 'numeric') return { ...kind, filterType: 'number', comparedAs: 'numeric' }
  if (baseType === 'money') return { ...kind, filterType: 'number', comparedAs: 'numeric', isCast: true }
  if (INSTANTS.includes(baseType)) return { ...kind, filterType: 'date', comparedAs: baseType }
  if (category === 'B') return { ...kind, filterType: 'boolean' }
  if (category === 'S' || category === 'E' || baseType === 'uuid')
    return { ...kind, filterType: 'text', isTextLike: true }
  if ('ADIRTV'.includes(category) || SEARCHABLE_OTHERS.includes(baseType)) return { ...kind, filterType: 'text' }
  return { ...kind, filterType: 'none' }
}

/** An array is ordered as its elements are; `_json` is an array of `json`. */
function isOrdered(baseType: string): boolean {
  return !baseType.startsWith('_') || !WITHOUT_ORDER.includes(baseType.slice(1))
}
