import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadServerPlugin } from '../../../host/server/plugins/load-plugins'
import { startEmbeddedPostgres } from '../../../host/server/store/embedded-postgres'
import { buildOnce } from '../../support/build-once'
import { openRunFolder } from '../../support/data-folder'
import { BUILDER_PASSWORDS, shareReaders, WAREHOUSE_PASSWORDS } from '../../support/global-setup'

/** One PostgreSQL for the run, with the demo warehouses in it, and the product built once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await openRunFolder(project)
  const log = { info: () => undefined, warn: (message: string) => void process.stderr.write(`${message}\n`) }
  const [postgres, demo] = await Promise.all([
    startEmbeddedPostgres({ folder: join(run.folder, 'postgres'), isThrowaway: true, log }),
    loadServerPlugin(join(import.meta.dirname, '../../../plugins'), 'demo'),
    buildOnce(),
  ])
  await demo?.demo?.warehouses({
    connect: (database) => postgres.configFor(database),
    password: async (purpose) => WAREHOUSE_PASSWORDS[purpose] ?? BUILDER_PASSWORDS[purpose] ?? '',
    say: log.info,
  })
  await shareReaders(postgres.configFor('postgres'))
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await run.remove()
  }
}
