// `npm run bench:services`: the list of 1,000 services on two clouds that take 5 s for each answer, and what the polls of 20 open pages
// cost those clouds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOf } from '../admin/events'
import { benchProduct, printMachine, signedIn } from '../bench-product'
import { benchHome } from '../form'
import { printReport } from '../report'
import { measureList, measurePolls } from './measures'
import { SlowClouds } from './slow-clouds'
import { makeServices, removeServices, SERVICES_KEPT } from './stored-services'

const { home, remove } = await benchHome()
const folder = await mkdtemp(join(tmpdir(), 'etabli-bench-services-'))
printMachine()
const clouds = await SlowClouds.open()
try {
  const product = await benchProduct(home, { ETABLI_SETTINGS: await clouds.settingsIn(folder) })
  try {
    const database = await databaseOf(home)
    try {
      await makeServices(database)
      const admin = await signedIn(product, 'admin')
      printReport(`${SERVICES_KEPT} services on two clouds`, await measureList(admin, clouds))
      printReport('Beside them', await measurePolls(admin, clouds))
    } finally {
      await removeServices(database)
      await database.end()
    }
  } finally {
    await product.kill('SIGTERM')
  }
} finally {
  await clouds.close()
  await remove()
  await rm(folder, { recursive: true, force: true })
}
