import pg from 'pg'
import { KeptPackages } from '../../host/server/kept-folders/kept-folders'
import { createLog } from '../../host/server/log'
import { ChildProcesses } from '../../host/server/process/child-processes'
import { Interpreters } from '../../host/server/runtimes/interpreters'
import { PythonEnvironments } from '../../host/server/runtimes/python-environments'
import { UvProgram } from '../../host/server/runtimes/uv-program'
import { UvTools } from '../../host/server/runtimes/uv-tools'
import { DBT_PACKAGES } from '../../plugins/transform/server/dbt/dbt-packages'
import { SHARED_PACKAGES } from './data-folder'
import { clusterConfig } from './run-postgres'

const LOCK = 'dbt_for_tests'

let installed: Promise<void> | undefined

/** Once in a run: all data folders of worlds share the packages. */
export async function installDbt(): Promise<void> {
  installed ??= installOnce()
  await installed
}

/** The first worker that comes installs it, as the product does, all others wait. */
async function installOnce(): Promise<void> {
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
  const kept = new KeptPackages({ folder: SHARED_PACKAGES, maxBytes: 10 ** 11, maxUnusedMs: 10 ** 11, log })
  const interpreters = new Interpreters(processes)
  const uv = new UvProgram(processes, interpreters, kept)
  const environments = new PythonEnvironments({ processes, kept, uv: (signal) => uv.path(signal) })
  const { release } = await new UvTools(uv, interpreters, environments).environment({ requirements: DBT_PACKAGES })
  release()
}
