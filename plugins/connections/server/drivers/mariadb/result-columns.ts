import type { FilterType } from '@etabli/sdk/databases'
import type { ResultColumn } from '@etabli/sdk/server'
import type { FieldPacket } from 'mysql2'
import { uniqueNames } from '../query-run'
import { isBinary, isBoolean, isUnsigned, TYPE } from './text-values'

const ENUM = 256
const SET = 2048
/** Bytes that a character of the session's utf8mb4 may take, in which lengths of texts are told. */
const BYTES_PER_CHARACTER = 4

const INTEGERS: Readonly<Record<number, string>> = {
  [TYPE.TINY]: 'tinyint',
  [TYPE.SHORT]: 'smallint',
  [TYPE.INT24]: 'mediumint',
  [TYPE.LONG]: 'int',
  [TYPE.LONGLONG]: 'bigint',
}
const FLOATS: Readonly<Record<number, string>> = { [TYPE.FLOAT]: 'float', [TYPE.DOUBLE]: 'double' }
const INSTANTS: Readonly<Record<number, string>> = {
  [TYPE.DATE]: 'date',
  [TYPE.DATETIME]: 'datetime',
  [TYPE.TIMESTAMP]: 'timestamp',
}
const LONG: readonly number[] = [TYPE.TINY_BLOB, TYPE.MEDIUM_BLOB, TYPE.LONG_BLOB, TYPE.BLOB]

/** The columns of a statement's result, as far as the protocol tells their types. */
export function resultColumns(fields: readonly FieldPacket[]): readonly ResultColumn[] {
  const names = uniqueNames(fields.map(({ name }) => name))
  return fields.map((field, index) => ({ name: names[index] ?? field.name, ...typeOf(field) }))
}

function typeOf(field: FieldPacket): { readonly type: string; readonly filterType: FilterType } {
  const { columnType = TYPE.NULL, columnLength = 0, decimals, extendedTypeName, extendedFormat } = field
  const unsigned = isUnsigned(field) ? ' unsigned' : ''
  if (isBoolean(field)) return { type: 'tinyint(1)', filterType: 'boolean' }
  const integer = INTEGERS[columnType]
  if (integer !== undefined) return { type: `${integer}${unsigned}`, filterType: 'number' }
  const float = FLOATS[columnType]
  if (float !== undefined) return { type: `${float}${unsigned}`, filterType: 'number' }
  if (columnType === TYPE.NEWDECIMAL) {
    // The length counts the sign and the point as well.
    const digits = columnLength - (unsigned === '' ? 1 : 0) - (decimals > 0 ? 1 : 0)
    return { type: `decimal(${digits},${decimals})${unsigned}`, filterType: 'number' }
  }
  if (columnType === TYPE.YEAR) return { type: 'year', filterType: 'number' }
  const fraction = decimals > 0 && decimals <= 6 ? `(${decimals})` : ''
  const instant = INSTANTS[columnType]
  if (instant !== undefined) return { type: `${instant}${fraction}`, filterType: 'date' }
  if (columnType === TYPE.TIME) return { type: `time${fraction}`, filterType: 'text' }
  if (columnType === TYPE.BIT) return { type: `bit(${columnLength})`, filterType: 'text' }
  if (columnType === TYPE.NULL) return { type: 'null', filterType: 'text' }
  if (columnType === TYPE.GEOMETRY) return { type: extendedTypeName || 'geometry', filterType: 'none' }
  const special = extendedFormat || extendedTypeName
  if (special) return { type: special, filterType: 'text' }
  return stringType(field, columnType, columnLength)
}

function stringType(field: FieldPacket, columnType: number, length: number) {
  const flags = typeof field.flags === 'number' ? field.flags : 0
  if ((flags & ENUM) !== 0) return { type: 'enum', filterType: 'text' } as const
  if ((flags & SET) !== 0) return { type: 'set', filterType: 'text' } as const
  const isFixed = columnType === TYPE.STRING
  if (isBinary(field))
    return {
      type: LONG.includes(columnType) ? 'blob' : `${isFixed ? 'binary' : 'varbinary'}(${length})`,
      filterType: 'none',
    } as const
  const characters = Math.floor(length / BYTES_PER_CHARACTER)
  return {
    type: LONG.includes(columnType) ? 'text' : `${isFixed ? 'char' : 'varchar'}(${characters})`,
    filterType: 'text',
  } as const
}
