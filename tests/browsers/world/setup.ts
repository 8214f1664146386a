import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadServerPlugin } from '../../../host/server/plugins/load-plugins'
import { startEmbeddedPostgres } from '../../../host/server/store/embedded-postgres'
import { buildOnce } from '../../support/build-once'
import { BUILDER_PASSWORDS, shareReaders, WAREHOUSE_PASSWORDS } from '../../support/global-setup'

/** One PostgreSQL for the run, with the demo warehouses in it, and the product built once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-tests-'))
  // PostgreSQL of a root's run has an account of its own, which must be able to pass through.
  await chmod(folder, 0o711)
  const log = { info: () => undefined, warn: (message: string) => void process.stderr.write(`${message}\n`) }
  const [postgres, demo] = await Promise.all([
    startEmbeddedPostgres({ folder: join(folder, 'postgres'), isThrowaway: true, log }),
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
    await rm(folder, { recursive: true, force: true })
  }
}
