import { FILES_CONNECTION, MAX_TABLE_BYTES, tableFormat } from '../contract'
import type { Entry } from './entry'

/** The address of the data explorer at which a stored file is a table. */
export function tableAddress(project: string, bucket: string, key: string): string {
  const query = new URLSearchParams({ connection: FILES_CONNECTION, schema: bucket, table: key })
  return `/${encodeURIComponent(project)}/data-explorer?${query}`
}

export function isTable({ type, key }: Entry): boolean {
  return type === 'file' && tableFormat(key) !== undefined
}

export function isSmallEnough({ size }: Entry): boolean {
  return size <= MAX_TABLE_BYTES
}
