import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../host/server/store/embedded-postgres'

/** One PostgreSQL for the run: these tests need none of the other programs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-tests-'))
  // PostgreSQL of a root's run has an account of its own, which must be able to pass through.
  await chmod(folder, 0o711)
  const log = { info: () => undefined, warn: (message: string) => void process.stderr.write(`${message}\n`) }
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), isThrowaway: true, log })
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
