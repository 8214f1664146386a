import { randomBytes } from 'node:crypto'
import { LONGEST_QUERY } from '@etabli/sdk/databases'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ShopDatabase } from './postgresql/testing/shop-database'

const LENGTH = 'the statement is longer than 100,000 characters, which is the most that can be sent'
const RUN = 'the statement has more than 500 signs of operators in a row, which is the most that can be sent'
const NESTING = 'the statement has more than 500 brackets in each other, which is the most that can be sent'

let shop: ShopDatabase
beforeAll(async () => {
  shop = await ShopDatabase.create(inject('postgres'), `bounds_${randomBytes(4).toString('hex')}`)
})
afterAll(() => shop?.close())

/** Each kept a session of PostgreSQL reading for seconds and up to hours, deaf to a cancel. */
const UNREADABLE = ['/*', '+', '-+', '/**/', '*+', '+/*', '@-', '--', '`', '<>', '!=']

test.each(UNREADABLE)('a run of operators that no cancel would end is not sent: %s', async (sign) => {
  for (const sql of [`select 1 ${sign.repeat(30_000)}`, `select 1 ${sign.repeat(30_000)} 1`, `${sign.repeat(501)}`]) {
    const short = sql.slice(0, LONGEST_QUERY)
    expect(await shop.refusal(short)).toMatchObject({ code: 'STATEMENT_OUT_OF_BOUNDS', status: 400, message: RUN })
    await expect(shop.connection.explain(short, new AbortController().signal)).rejects.toMatchObject({ message: RUN })
  }
  expect(await shop.sessions()).toBe(0)
})

test.each(['(', '[', '{', '(['])('brackets in each other are bounded: %s', async (bracket) => {
  expect(await shop.refusal(`select ${bracket.repeat(501)}`)).toMatchObject({ status: 400, message: NESTING })
})

test('length is bounded, and what stays within all bounds runs', async () => {
  expect(await shop.refusal(`select 1 ${' '.repeat(LONGEST_QUERY)}`)).toMatchObject({ status: 400, message: LENGTH })
  const banner = `/${'*'.repeat(498)}/`
  const list = Array.from({ length: 10_000 }, (_, index) => index).join(',')
  for (const sql of [
    `${'select 1'.padEnd(LONGEST_QUERY)}`,
    `${banner} select 1`,
    `select ${'('.repeat(500)}1${')'.repeat(500)}`,
    `select 1 where 1 in (${list})`,
    `values ${'(1),'.repeat(9_000)}(1)`,
  ])
    expect((await shop.run(sql)).rows[0]).toEqual(['1'])
})
