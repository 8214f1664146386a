// `npm run bench:transform`: a dbt project of 1,000 models: its map and its tree, work on its models, and its lineage in Chromium.
import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loginDefault } from '@etabli/core/session/contract'
import { Client } from '#tests/support/client'
import { freePort } from '#tests/support/free-port'
import { Product } from '#tests/support/product'
import { listModels } from '../../../plugins/transform/contract'
import { benchHome, size } from '../form'
import { printReport } from '../report'
import { measureLineage } from './browser'
import { commitProject } from './project'
import { type MeasuredProject, measureReading, measureWork } from './server'
import { measureValidation } from './validation'

const MODELS = size(1_000, 40)
/** It has no dbt project of its own. */
const PROJECT = 'demo_transit'

const { home, remove } = await benchHome()
const lake = await mkdtemp(join(tmpdir(), 'etabli-bench-lake-'))
/** Where tests have installed dbt already. */
const packages = join(import.meta.dirname, '../../../.etabli/tests/packages')
if (existsSync(packages) && !existsSync(join(home, 'packages'))) await symlink(packages, join(home, 'packages'))
process.stdout.write(
  `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
)
const product = await Product.launch({
  ETABLI_HOME: home,
  ETABLI_PORT: String(await freePort()),
  ETABLI_LOGIN_ATTEMPTS: '1000',
  ETABLI_CONNECTION_FOLDERS: lake,
}).ready()
try {
  const { authtoken } = await new Client(product.url, undefined).call(loginDefault, {
    username: 'admin@etabli.local',
    password: 'etabli-demo',
  })
  const admin = new Client(product.url, authtoken)
  // The first look makes the repository.
  await admin.send(listModels, { project: PROJECT })
  const repository = join(home, 'repositories', `${PROJECT}.git`)
  await commitProject(repository, MODELS, 'first')
  const measured: MeasuredProject = { admin, project: PROJECT, repository, count: MODELS }
  printReport(`A project of ${MODELS} models, at the server`, [
    ...(await measureReading(measured)),
    ...(await measureWork(measured)),
  ])
  printReport(`Validate of one model of ${MODELS}`, await measureValidation({ ...measured, home, lake }))
  printReport(`Lineage of ${MODELS} models in Chromium`, await measureLineage(admin, PROJECT))
} finally {
  await product.kill('SIGTERM')
  await remove()
  await rm(lake, { recursive: true, force: true })
}
