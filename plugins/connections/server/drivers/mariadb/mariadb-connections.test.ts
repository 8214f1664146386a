import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { defineFailures, type OutboundPolicy } from '@etabli/sdk/server'
import type mysql from 'mysql2/promise'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lasting } from '../testing/lasting'
import { ANYWHERE } from '../testing/subject'
import { all, never, ReadableSchema } from './testing/readable-schema'

const user = `explorer_${randomBytes(4).toString('hex')}`
const { NOT_LISTED } = defineFailures({ NOT_LISTED: { status: 503, message: 'not listed' } })
let schema: ReadableSchema

beforeAll(async () => {
  schema = await ReadableSchema.create(inject('mariadb'), { name: 'explorer_connections', user })
})

afterAll(() => schema?.close())

test('an address that is not listed is refused without a connection being made', async () => {
  let connections = 0
  const listening = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const asked: [string, number][] = []
  const refusing: OutboundPolicy = {
    ...ANYWHERE,
    lookup: (host, port) => {
      asked.push([host, port])
      if (host === '127.0.0.1') throw NOT_LISTED()
      return (_name, _options, done) => done(NOT_LISTED(), [])
    },
  }
  for (const host of ['127.0.0.1', 'localhost']) {
    const refused = schema.open({ host, port }, 'x', refusing)
    await expect(refused.test(never)).rejects.toMatchObject({ code: 'NOT_LISTED' })
    await expect(schema.ask('select 1', refused)).rejects.toMatchObject({ code: 'NOT_LISTED' })
    await refused.close()
    expect(asked).toContainEqual([host, port])
  }
  expect(connections).toBe(0)
  await new Promise((resolve) => listening.close(resolve))
})

test('the address that was judged is the one connected', async () => {
  const judged: OutboundPolicy = {
    ...ANYWHERE,
    lookup: () => (_name, options, done) =>
      options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  }
  const named = schema.open({ host: 'database.invalid' }, 'reads only', judged)
  expect(await named.test(never)).toMatch(/^MariaDB \d+\.\d+\.\d+$/)
  await named.close()
})

test('the place of an error is found in statements of several lines', async () => {
  const place = async (sql: string) => {
    const failure: unknown = await schema.ask(sql).catch((error: unknown) => error)
    const { data }: { data?: unknown } = Object(failure)
    return data
  }
  expect(await place('select 1,\n  frm from\n where')).toEqual({ position: 22 })
  expect(await place("select '😀', from victim")).toEqual({ position: 13 })
  expect(await place('select 1 from')).toEqual({ position: 13 })
  expect(await place('select id, wrd from victim')).toEqual({ position: 11 })
  expect(await place(`select 1\nfrom from victim where word = '${'x'.repeat(200)}'\nand 1`)).toEqual({ position: 14 })
})

test('rows are read in batches of some megabytes, and one row has its limit', async () => {
  const sql = "select repeat('x', 400000) from seen limit 50"
  const { batches } = await schema.connection.query(sql, { milliseconds: 10_000 }, never)
  let rows = 0
  for await (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(3)
    rows += batch.length
  }
  expect(rows).toBe(50)
  const wide = Array.from({ length: 4 }, (_, index) => `repeat('x', 10000000) c${index}`).join(', ')
  await expect(schema.ask(`select ${wide}`)).rejects.toMatchObject({ code: 'RESULT_TOO_LARGE' })
})

test('a statement ends at the time limit of the connection', async () => {
  await schema.owner.query('create view slow as select sleep(60) as slept')
  const hasty = schema.open({ statementSeconds: 0.2 })
  const slow = { schema: schema.name, table: 'slow' }
  await expect(hasty.page(slow, all, { offset: 0, limit: 1 }, never)).rejects.toMatchObject({ code: 'TOO_SLOW' })
  await hasty.close()
})

test('a session that hears no cancel is answered for in time, and its place is free when it has gone', async () => {
  const deafSessions = async () =>
    (
      await schema.owner.query<mysql.RowDataPacket[]>(
        `select 1 from information_schema.processlist where user = ? and info like '%deaf%'`,
        [user],
      )
    )[0].length
  // Constants, which are computed one after another before anything is looked at.
  const hashed = (times: number) =>
    `select /* deaf */ ${Array(times).fill("sha2(repeat('a', 16000000), 512) is not null").join(' and ')}`
  const deaf = hashed(await lasting(() => schema.owner.query(hashed(1))))
  let gone: Promise<void> | undefined
  const onSession = (ended: Promise<void>) => {
    gone = ended
  }
  const query = schema.connection.query(deaf, { milliseconds: 100, onSession }, never)
  await expect(query).rejects.toMatchObject({ code: 'TOO_SLOW' })
  expect(await deafSessions()).toBe(1)
  await gone
  expect(await deafSessions()).toBe(0)
}, 60_000)

test('closing ends what is under way and leaves no session', async () => {
  const closing = schema.open()
  const mine = async () =>
    (
      await schema.owner.query<mysql.RowDataPacket[]>(
        `select 1 from information_schema.processlist where user = ? and info like '%slow%'`,
        [user],
      )
    )[0].length
  const window = { offset: 0, limit: 1 }
  const reading = closing.page({ schema: schema.name, table: 'slow' }, all, window, never)
  const refused = expect(reading).rejects.toMatchObject({ code: 'BUSY' })
  await expect.poll(mine).toBe(1)
  await closing.close()
  await refused
  await expect.poll(mine).toBe(0)
  await expect(closing.test(never)).rejects.toMatchObject({ code: 'BUSY' })
})

test('a session that the database ends costs one request, not the process', async () => {
  await schema.connection.test(never)
  await schema.owner.query(`kill user ${user}`)
  await expect
    .poll(() =>
      schema.connection.test(never).then(
        () => 'well',
        () => 'broken',
      ),
    )
    .toBe('well')
})
