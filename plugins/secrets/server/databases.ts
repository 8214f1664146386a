import type { ConnectionSettings } from '@etabli/sdk/server'
import type { Data } from './data/resolve-data'

/** The connection types that the data explorer can open, and its drivers for them. */
const DRIVERS: ReadonlyMap<string, string> = new Map([
  ['postgresql', 'postgresql'],
  ['mysql', 'mariadb'],
  ['duckdb', 'duckdb'],
])

export const DATABASE_TYPES: readonly string[] = [...DRIVERS.keys()]

export function driverOf(connectionType: string): string | undefined {
  return DRIVERS.get(connectionType)
}

/** A secret's data as a connection; undefined for what is no database. */
export function connectionOf(connectionType: string, data: Data): ConnectionSettings | undefined {
  const driver = driverOf(connectionType)
  if (driver === undefined) return undefined
  const { password = '', schemas, ...settings } = data
  const named = String(schemas ?? '')
    .split(',')
    .map((schema) => schema.trim())
    .filter((schema) => schema !== '')
  return {
    driver,
    settings: { ...settings, ...(named.length > 0 && { schemas: named }) },
    password: String(password),
  }
}
