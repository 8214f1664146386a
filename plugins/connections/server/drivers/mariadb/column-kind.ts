import type { FilterType } from '@etabli/sdk/databases'

/** How a column becomes a text, and how it is compared. */
export type Shape =
  /** Is a text already. */
  | 'text'
  /** A number or an instant: the database writes it as text. */
  | 'written'
  | 'boolean'
  | 'bits'
  /** Bytes, which are shown as hexadecimal digits. */
  | 'binary'
  | 'geometry'

export interface ColumnKind {
  readonly filterType: FilterType
  readonly isTextLike: boolean
  readonly shape: Shape
  /** How a typed number or instant is compared with it; undefined where that cannot be done. */
  readonly comparedAs: 'exact' | 'approximate' | 'day' | 'instant' | undefined
}

const EXACT = ['tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'decimal', 'year']
const APPROXIMATE = ['float', 'double']
const TEXTS = ['char', 'varchar', 'tinytext', 'text', 'mediumtext', 'longtext', 'enum', 'set']
const BINARY = ['binary', 'varbinary', 'tinyblob', 'blob', 'mediumblob', 'longblob']
const WRITTEN = ['time', 'inet4', 'inet6', 'json']

/** `dataType` and `columnType` as `information_schema.columns` has them. */
export function columnKind(dataType: string, columnType: string): ColumnKind {
  const kind = { isTextLike: false, shape: 'written', comparedAs: undefined } as const
  if (columnType === 'tinyint(1)') return { ...kind, filterType: 'boolean', shape: 'boolean' }
  if (EXACT.includes(dataType)) return { ...kind, filterType: 'number', comparedAs: 'exact' }
  if (APPROXIMATE.includes(dataType)) return { ...kind, filterType: 'number', comparedAs: 'approximate' }
  if (dataType === 'date') return { ...kind, filterType: 'date', comparedAs: 'day' }
  if (dataType === 'datetime' || dataType === 'timestamp') return { ...kind, filterType: 'date', comparedAs: 'instant' }
  if (TEXTS.includes(dataType)) return { ...kind, filterType: 'text', isTextLike: true, shape: 'text' }
  if (dataType === 'uuid') return { ...kind, filterType: 'text', isTextLike: true }
  if (WRITTEN.includes(dataType)) return { ...kind, filterType: 'text' }
  if (dataType === 'bit') return { ...kind, filterType: 'text', shape: 'bits' }
  if (BINARY.includes(dataType)) return { ...kind, filterType: 'none', shape: 'binary' }
  return { ...kind, filterType: 'none', shape: 'geometry' }
}
