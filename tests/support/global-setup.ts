import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadServerPlugin } from '../../host/server/plugins/load-plugins'
import { startEmbeddedPostgres } from '../../host/server/store/embedded-postgres'
import { buildOnce } from './build-once'
import { openRunFolder } from './data-folder'
import { type RunningMariadb, startMariadb } from './mariadb'
import { offerSwift } from './offer-swift'

/** Of the roles that read the demo warehouses of this run. */
export const WAREHOUSE_PASSWORDS: Readonly<Record<string, string>> & Record<'demo_shop' | 'demo_transit', string> = {
  demo_shop: 'shop-reader',
  demo_transit: 'transit-reader',
}

/** Of the roles that dbt builds with in them. */
export const BUILDER_PASSWORDS: Readonly<Record<string, string>> & Record<'demo_shop_builder', string> = {
  demo_shop_builder: 'shop {{ builder }} é',
  demo_transit_builder: 'transit-builder',
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's PostgreSQL, as its superuser. The demo warehouses are in it. */
    readonly postgres: { host: string; port: number; user: string; password: string }
    /** The run's MariaDB, as an account that may do everything. */
    readonly mariadb: RunningMariadb['connection']
    /** Who asks there for the run's S3 server starts it; see `sharedSwift()`. */
    readonly swift: string
  }
}

/**
 * One PostgreSQL for the whole run, with the demo warehouses in it, one MariaDB, and the product built once; one Swift for the tests
 * that ask for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await openRunFolder(project)
  const { folder } = run
  const log = { info: () => undefined, warn: (message: string) => void process.stderr.write(`${message}\n`) }
  const [postgres, mariadb, swift, demo] = await Promise.all([
    startEmbeddedPostgres({ folder: join(folder, 'postgres'), isThrowaway: true, log }),
    startMariadb(join(folder, 'mariadb')),
    offerSwift(join(folder, 'swift')),
    loadServerPlugin(join(import.meta.dirname, '../../plugins'), 'demo'),
    buildOnce(),
  ])
  await demo?.demo?.warehouses({
    connect: (database) => postgres.configFor(database),
    password: async (purpose) => WAREHOUSE_PASSWORDS[purpose] ?? BUILDER_PASSWORDS[purpose] ?? '',
    say: log.info,
  })
  if (demo) await shareReaders(postgres.configFor('postgres'))
  project.provide('postgres', postgres.connection)
  project.provide('mariadb', mariadb.connection)
  project.provide('swift', swift.url)
  return async () => {
    await Promise.all([postgres.stop(), mariadb.stop(), swift.stop()])
    await run.remove()
  }
}

/** Each reader is made for the sessions of one platform; here those of every worker's worlds use it at once. */
export async function shareReaders(reach: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(reach)
  await client.connect()
  try {
    for (const project of Object.keys(WAREHOUSE_PASSWORDS))
      await client.query(`alter role ${client.escapeIdentifier(`${project}_reader`)} connection limit 100`)
  } finally {
    await client.end()
  }
}
