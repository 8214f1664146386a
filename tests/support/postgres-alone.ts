import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../host/server/store/embedded-postgres'
import { buildOnce } from './build-once'
import { openRunFolder } from './data-folder'

/** One PostgreSQL for the run, and the product built once: these tests need none of the other programs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await openRunFolder(project)
  const log = { info: () => undefined, warn: (message: string) => void process.stderr.write(`${message}\n`) }
  const [postgres] = await Promise.all([
    startEmbeddedPostgres({ folder: join(run.folder, 'postgres'), isThrowaway: true, log }),
    buildOnce(),
  ])
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await run.remove()
  }
}
