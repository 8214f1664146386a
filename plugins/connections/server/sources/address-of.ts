import type { ConnectionSettings } from '@etabli/sdk/server'
import * as z from 'zod/mini'

const Text = z.catch(z.string(), '')
const Port = z.catch(z.union([z.string(), z.number()]), '')
const Settings = z.object({ host: Text, port: Port, database: Text, path: Text })

const USUAL_PORTS: Readonly<Record<string, string>> = { postgresql: '5432', mariadb: '3306' }

/** Which database a connection leads to, whoever signs in there; undefined where its settings do not say so. */
export function addressOf({ driver, settings }: Pick<ConnectionSettings, 'driver' | 'settings'>): string | undefined {
  const read = Settings.safeParse(settings)
  if (!read.success) return undefined
  const { host, port, database, path } = read.data
  if (path !== '') return JSON.stringify([driver, path])
  if (host === '') return undefined
  return JSON.stringify([
    driver,
    host.toLowerCase(),
    String(port) || USUAL_PORTS[driver] || '',
    inOne(driver) ? '' : database,
  ])
}

/** MariaDB calls its schemas databases: a connection reaches all of a server. */
function inOne(driver: string): boolean {
  return driver === 'mariadb'
}
