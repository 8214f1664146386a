import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { lasting } from '../testing/lasting'
import { Sessions } from './sessions'
import { HOUR, never, ShopDatabase } from './testing/shop-database'

vi.setConfig({ testTimeout: 90_000 })

const account = `lost_${randomBytes(4).toString('hex')}`
let shop: ShopDatabase
beforeAll(async () => {
  shop = await ShopDatabase.create(inject('postgres'), account)
  deaf = multiplied(await lasting(() => shop.owner.query(multiplied(1))))
})
afterAll(() => shop?.close())

/** Numbers of 60,000 digits multiplied in one row: PostgreSQL looks for a cancel when it has multiplied them all. */
const multiplied = (times: number) => `select /* deaf */ ${Array(times).fill('(x * x > 0)').join(' and ')}
  from (select repeat('9', 60000)::numeric as x offset 0) t`
let deaf: string

async function deafSessions(): Promise<number> {
  const { rows } = await shop.owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where usename = $1 and query like '%deaf%'`,
    [account],
  )
  return rows[0]?.count ?? 0
}

test('a session that hears no cancel is answered for in time, and keeps its place until it has gone', async () => {
  const { host, port } = shop.owner
  const config: pg.ClientConfig = { host, port, database: account, user: account, password: 'secret' }
  const sessions = new Sessions({ config, max: 1, deadlineMs: 60_000 })
  try {
    const run = await sessions.begin(never)
    run.isLastUse()
    run.limitTo(100)
    await expect(run.work(60_000, (client) => client.query(deaf))).rejects.toMatchObject({ code: 'TOO_SLOW' })
    expect(await deafSessions()).toBe(1)
    // Whoever is let in finds the database without it; who is not is told that it is busy.
    for (;;) {
      const next = await sessions.begin(never).catch((error: unknown) => error)
      if (next instanceof Error) expect(next).toMatchObject({ code: 'BUSY', status: 429 })
      else {
        expect(await deafSessions()).toBe(0)
        break
      }
    }
    await run.gone
  } finally {
    await sessions.close()
  }
})

test('whoever asks is told when the session of a statement has gone, not before', async () => {
  let gone: Promise<void> | undefined
  const onSession = (ended: Promise<void>) => {
    gone = ended
  }
  await expect(
    (async () => {
      const { batches } = await shop.connection.query(deaf, { milliseconds: 100, onSession }, never)
      for await (const _ of batches);
    })(),
  ).rejects.toMatchObject({ code: 'TOO_SLOW' })
  expect(await deafSessions()).toBe(1)
  await gone
  expect(await deafSessions()).toBe(0)

  const { batches } = await shop.connection.query('select 1', { ...HOUR, onSession }, never)
  for await (const _ of batches);
  await expect(gone).resolves.toBeUndefined()
})
