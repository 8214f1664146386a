// `npm run bench:scheduler`: from the moment that a task is due to its process, and the record at the sizes that it must bear; then
// other schedulers, installed by pip, side by side. `npm run bench:scheduler -- alone` leaves these out,
// `-- starts` all but the starts.
import type { Client } from 'pg'
import type { Product } from '#tests/support/product'
import { databaseOf } from '../admin/events'
import { benchProduct, printMachine, signedIn } from '../bench-product'
import { benchHome, isShort } from '../form'
import { printReport } from '../report'
import { makeRuns, measureIdle, measureLists, measureLog, measureTold, RUNS_KEPT } from './records'
import { measureRival } from './rivals/rival'
import { RIVALS } from './rivals/rivals'
import { measureStarts } from './starts'
import { TaskClient } from './task-client'

const { home, remove } = await benchHome()
printMachine()
try {
  await measureEtabli()
  if (!isShort && !['alone', 'starts'].some((word) => process.argv.includes(word)))
    for (const rival of RIVALS) printReport(`${rival.packages[0]}, for comparison`, await measureRival(rival, home))
} finally {
  await remove()
}

async function measureEtabli(): Promise<void> {
  const product = await benchProduct(home)
  try {
    const database = await databaseOf(home)
    try {
      await measureAll(product, database)
    } finally {
      await database.query("delete from task where id like 'BENCH%'").catch(() => undefined)
      await database.end()
    }
  } finally {
    await product.kill('SIGTERM')
  }
}

async function measureAll(product: Product, database: Client): Promise<void> {
  const tasks = new TaskClient(await signedIn(product, 'admin'), database, home)
  await tasks.makeRepository()
  printReport('Tasks', await measureStarts(tasks))
  if (process.argv.includes('starts')) return
  await makeRuns(tasks)
  printReport(`Runs of one project, ${RUNS_KEPT}`, await measureLists(tasks))
  printReport('Beside them', [
    ...(await measureTold(tasks)),
    ...(await measureIdle(tasks, product.process.pid ?? 0)),
    ...(await measureLog(tasks)),
  ])
}
