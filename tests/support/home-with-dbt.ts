import { mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { KeptPackages } from '../../host/server/kept-folders/kept-folders'
import { createLog } from '../../host/server/log'
import { ChildProcesses } from '../../host/server/process/child-processes'
import { Interpreters } from '../../host/server/runtimes/interpreters'
import { PythonEnvironments } from '../../host/server/runtimes/python-environments'
import { UvProgram } from '../../host/server/runtimes/uv-program'
import { UvTools } from '../../host/server/runtimes/uv-tools'
import { DBT_PACKAGES } from '../../plugins/transform/server/dbt/dbt-packages'
import { clusterConfig } from './world'

/** Packages are known by their hashes and never change, so all files share them, and the next run finds them. */
const PACKAGES = join(import.meta.dirname, '../../.etabli/tests/packages')
const LOCK = 'dbt_for_tests'

let installed: Promise<void> | undefined

/** A data folder of a world's own, for whoever asked to remove, where dbt is installed already. */
export async function homeWithDbt(): Promise<string> {
  installed ??= installOnce()
  await installed
  const home = await mkdtemp(join(tmpdir(), 'etabli-dbt-home-'))
  await symlink(PACKAGES, join(home, 'packages'))
  return home
}

/** The first worker that comes installs it, as the product does, all others wait. */
async function installOnce(): Promise<void> {
  await mkdir(PACKAGES, { recursive: true, mode: 0o700 })
  const client = new pg.Client(clusterConfig('postgres'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [LOCK])
    await install()
  } finally {
    await client.end()
  }
}

async function install(): Promise<void> {
  const log = createLog('silent')
  const processes = new ChildProcesses({ log })
  const kept = new KeptPackages({ folder: PACKAGES, maxBytes: 10 ** 11, maxUnusedMs: 10 ** 11, log })
  const interpreters = new Interpreters(processes)
  const uv = new UvProgram(processes, interpreters, kept)
  const environments = new PythonEnvironments({ processes, kept, uv: (signal) => uv.path(signal) })
  const { release } = await new UvTools(uv, interpreters, environments).environment({ requirements: DBT_PACKAGES })
  release()
}
