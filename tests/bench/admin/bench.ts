// `npm run bench:admin`: the lists of the administration at the sizes that they must bear. Takes some minutes.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loginDefault } from '@etabli/core/session/contract'
import { Client } from '../../support/client'
import { freePort, Product } from '../../support/product'
import { printReport } from '../report'
import { measureAuditTrail } from './audit'
import { databaseOf, makeEvents } from './events'
import { makeSecrets, measureSecrets } from './secrets'
import { makeObjects, measureStorage } from './storage'
import { makeUsers, measureUsers } from './users'

/** Two rows each. */
const EVENTS = Number(process.env.ETABLI_BENCH_EVENTS ?? 500_000)
const USERS = 10_000
const SECRETS = 10_000
const PROJECT = 'demo_shop'

const home = await mkdtemp(join(tmpdir(), 'etabli-bench-'))
await chmod(home, 0o711)
process.stdout.write(
  `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
)
const product = await Product.launch({
  ETABLI_HOME: home,
  ETABLI_PORT: String(await freePort()),
  ETABLI_LOGIN_ATTEMPTS: '1000',
}).ready()
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
  const { authtoken } = await new Client(product.url, undefined).call(loginDefault, {
    username: 'admin@etabli.local',
    password: 'etabli-demo',
  })
  const admin = new Client(product.url, authtoken)
  printReport(`Users, ${USERS}`, await measureUsers(admin))
  printReport(`Secrets of one project, ${SECRETS}`, await measureSecrets(admin, PROJECT, SECRETS))
  printReport(`Audit trail, ${EVENTS * 2} rows`, await measureAuditTrail(admin, EVENTS))
  printReport('Object storage, 100 buckets', await measureStorage(admin, PROJECT))
} finally {
  await product.kill('SIGTERM')
  await rm(home, { recursive: true, force: true })
}
