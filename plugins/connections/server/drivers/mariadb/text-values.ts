import type { Row } from '@etabli/sdk/server'
import type { FieldPacket } from 'mysql2'

/** The protocol's numbers of types. */
export const TYPE = {
  TINY: 1,
  SHORT: 2,
  LONG: 3,
  FLOAT: 4,
  DOUBLE: 5,
  NULL: 6,
  TIMESTAMP: 7,
  LONGLONG: 8,
  INT24: 9,
  DATE: 10,
  TIME: 11,
  DATETIME: 12,
  YEAR: 13,
  VARCHAR: 15,
  BIT: 16,
  NEWDECIMAL: 246,
  TINY_BLOB: 249,
  MEDIUM_BLOB: 250,
  LONG_BLOB: 251,
  BLOB: 252,
  VAR_STRING: 253,
  STRING: 254,
  GEOMETRY: 255,
} as const

const STRINGS: readonly (number | undefined)[] = [
  TYPE.VARCHAR,
  TYPE.TINY_BLOB,
  TYPE.MEDIUM_BLOB,
  TYPE.LONG_BLOB,
  TYPE.BLOB,
  TYPE.VAR_STRING,
  TYPE.STRING,
]
const BINARY_CHARACTER_SET = 63
const UNSIGNED = 32

export type ValueReader = (bytes: Buffer) => string

/** Values stay the text that the database sends: parsing would round numbers beyond 2^53 and drop microseconds. */
export function valueReader(field: FieldPacket): ValueReader {
  if (isBinary(field)) return (bytes) => `\\x${bytes.toString('hex')}`
  if (isBoolean(field)) return (bytes) => asWord(bytes.toString('latin1'))
  if (field.columnType === TYPE.BIT) return (bytes) => bitsOf(bytes, field.columnLength ?? 0)
  return (bytes) => bytes.toString('utf8')
}

/** `values` are the bytes of each column as the protocol hands them over. */
export function readRow(values: readonly (Buffer | null)[], readers: readonly ValueReader[]): Row {
  return values.map((bytes, index) => (bytes === null ? null : (readers[index]?.(bytes) ?? null)))
}

export function isBinary({ columnType, characterSet }: FieldPacket): boolean {
  return columnType === TYPE.GEOMETRY || (characterSet === BINARY_CHARACTER_SET && STRINGS.includes(columnType))
}

/** MariaDB has no other type for true and false. */
export function isBoolean(field: FieldPacket): boolean {
  return field.columnType === TYPE.TINY && field.columnLength === 1 && !isUnsigned(field)
}

export function isUnsigned({ flags }: FieldPacket): boolean {
  return typeof flags === 'number' && (flags & UNSIGNED) !== 0
}

/** A `tinyint(1)` can hold other numbers too; none is taken for a word. */
function asWord(digits: string): string {
  if (digits === '1') return 'true'
  return digits === '0' ? 'false' : digits
}

function bitsOf(bytes: Buffer, length: number): string {
  return [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .slice(-length)
}
