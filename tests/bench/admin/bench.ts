// `npm run bench:admin`: the lists of the administration at the sizes that they must bear. Takes some minutes.
import { benchProduct, printMachine, signedIn } from '../bench-product'
import { benchHome, size } from '../form'
import { printReport } from '../report'
import { measureAuditTrail } from './audit'
import { databaseOf, makeEvents } from './events'
import { makeSecrets, measureSecrets } from './secrets'
import { BUCKETS, makeObjects, measureStorage } from './storage'
import { makeUsers, measureUsers } from './users'

/** Two rows each. */
const EVENTS = Number(process.env.ETABLI_BENCH_EVENTS ?? size(500_000, 5_000))
const USERS = size(10_000, 1_000)
const SECRETS = size(10_000, 1_000)
const PROJECT = 'demo_shop'

const { home, remove } = await benchHome()
printMachine()
const product = await benchProduct(home)
try {
  const database = await databaseOf(home)
  try {
    const began = performance.now()
    await makeUsers(database, USERS)
    await makeSecrets(database, PROJECT, SECRETS)
    await makeEvents(database, EVENTS)
    await makeObjects(database, PROJECT)
    process.stdout.write(`all rows made in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`)
  } finally {
    await database.end()
  }
  const admin = await signedIn(product, 'admin')
  printReport(`Users, ${USERS}`, await measureUsers(admin))
  printReport(`Secrets of one project, ${SECRETS}`, await measureSecrets(admin, PROJECT, SECRETS))
  printReport(`Audit trail, ${EVENTS * 2} rows`, await measureAuditTrail(admin, EVENTS))
  printReport(`Object storage, ${BUCKETS} buckets`, await measureStorage(admin, PROJECT))
} finally {
  await product.kill('SIGTERM')
  await remove()
}
