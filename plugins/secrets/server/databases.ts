import type { ConnectionSettings, Driver } from '@etabli/sdk/server'
import type { Data } from './data/resolve-data'

/** The types of secrets that are connections to databases, as the drivers of this installation say it. */
export class Databases {
  constructor(private readonly drivers: () => readonly Pick<Driver, 'name' | 'secretTypes'>[]) {}

  get types(): readonly string[] {
    return [...new Set(this.drivers().flatMap(({ secretTypes }) => secretTypes))]
  }

  /** A secret's data as a connection; undefined for what no driver opens. */
  connectionOf(connectionType: string, data: Data): ConnectionSettings | undefined {
    const driver = this.drivers().find(({ secretTypes }) => secretTypes.includes(connectionType))
    if (!driver) return undefined
    const { password = '', schemas, ...settings } = data
    const named = String(schemas ?? '')
      .split(',')
      .map((schema) => schema.trim())
      .filter((schema) => schema !== '')
    return {
      driver: driver.name,
      settings: { ...settings, ...(named.length > 0 && { schemas: named }) },
      password: String(password),
    }
  }
}
