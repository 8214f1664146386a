// `npm run bench:transform`: a dbt project of 1,000 models: its map and its tree, work on its models, and its lineage in Chromium.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharePackages } from '#tests/support/data-folder'
import { listModels } from '../../../plugins/transform/contract'
import { benchProduct, printMachine, signedIn } from '../bench-product'
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
await sharePackages(home)
printMachine()
const product = await benchProduct(home, { ETABLI_CONNECTION_FOLDERS: lake })
try {
  const admin = await signedIn(product, 'admin')
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
