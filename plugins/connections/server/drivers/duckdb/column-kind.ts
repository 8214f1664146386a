import type { FilterType } from '@etabli/sdk/databases'
import type { NumberType } from './exact-number'

/** What the statements need to know of a column's type. */
export interface ColumnKind {
  readonly filterType: FilterType
  readonly isTextLike: boolean
  /** Of numbers: which values the type has. */
  readonly number: NumberType | undefined
  /** Of days and instants: whether a day is only a part of it. */
  readonly instant: 'day' | 'time' | undefined
  /** Its values are texts already. */
  readonly isText: boolean
}

const integer = (bits: number, isSigned: boolean): NumberType => {
  const range = 2n ** BigInt(isSigned ? bits - 1 : bits)
  return { kind: 'exact', scale: 0, least: isSigned ? -range : 0n, most: range - 1n }
}

const INTEGERS: Readonly<Record<string, NumberType>> = {
  TINYINT: integer(8, true),
  SMALLINT: integer(16, true),
  INTEGER: integer(32, true),
  BIGINT: integer(64, true),
  HUGEINT: integer(128, true),
  UTINYINT: integer(8, false),
  USMALLINT: integer(16, false),
  UINTEGER: integer(32, false),
  UBIGINT: integer(64, false),
  UHUGEINT: integer(128, false),
  BIGNUM: { kind: 'exact', scale: 0, least: undefined, most: undefined },
}

/** `type` as DuckDB writes it: `DECIMAL(10,2)`, `ENUM('a', 'b')`, `INTEGER[]`. */
export function columnKind(type: string): ColumnKind {
  const kind = { isTextLike: false, number: undefined, instant: undefined, isText: false }
  const whole = INTEGERS[type]
  if (whole) return { ...kind, filterType: 'number', number: whole }
  if (type === 'FLOAT' || type === 'DOUBLE') return { ...kind, filterType: 'number', number: { kind: 'float' } }
  const decimal = /^DECIMAL\((\d+),(\d+)\)$/.exec(type)
  if (decimal) return { ...kind, filterType: 'number', number: decimalType(Number(decimal[1]), Number(decimal[2])) }
  if (type === 'DATE') return { ...kind, filterType: 'date', instant: 'day' }
  if (/^TIMESTAMP(_S|_MS|_NS| WITH TIME ZONE)?$/.test(type)) return { ...kind, filterType: 'date', instant: 'time' }
  if (type === 'BOOLEAN') return { ...kind, filterType: 'boolean' }
  if (type === 'VARCHAR') return { ...kind, filterType: 'text', isTextLike: true, isText: true }
  if (type === 'UUID' || /^ENUM\([^\]]*\)$/.test(type)) return { ...kind, filterType: 'text', isTextLike: true }
  return { ...kind, filterType: type === 'BLOB' || type.startsWith('GEOMETRY') ? 'none' : 'text' }
}

function decimalType(width: number, scale: number): NumberType {
  const most = 10n ** BigInt(width) - 1n
  return { kind: 'exact', scale, least: -most, most }
}
