import type { LaneName } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { EXPORTS_AT_ONCE, PAGES_AT_ONCE, QUERIES_AT_ONCE } from './drivers/limits'
import { ConnectionTurns } from './turns'

const never = new AbortController().signal
const ana = { id: 'ana' }
const ben = { id: 'ben' }

/** Nobody waits in these tests: what is full says so at once. */
const noPatience = () => new ConnectionTurns(0)

async function takeAll(turns: ConnectionTurns, lane: LaneName, user: { id: string }): Promise<(() => void)[]> {
  const taken: (() => void)[] = []
  for (;;) {
    const leave = await turns.take(lane, user, never).catch(() => undefined)
    if (!leave) return taken
    taken.push(leave)
  }
}

test.each([
  ['pages', PAGES_AT_ONCE, 'you have as many pages under way on this connection as one user may have (3)'],
  ['queries', QUERIES_AT_ONCE, 'you have as many queries under way on this connection as one user may have (2)'],
  ['exports', EXPORTS_AT_ONCE, 'you have as many exports under way on this connection as one user may have (1)'],
] as const)('one user never has all %s of a connection, and is told so', async (lane, all, sentence) => {
  const turns = noPatience()
  const taken = await takeAll(turns, lane, ana)
  expect(taken.length).toBeLessThan(all)
  await expect(turns.take(lane, ana, never)).rejects.toMatchObject({
    code: 'BUSY',
    status: 429,
    message: `${sentence}, wait for one to finish or cancel one`,
  })
  const leave = await turns.take(lane, ben, never)
  leave()
  taken[0]?.()
  await expect(turns.take(lane, ana, never)).resolves.toBeTypeOf('function')
})

test('all users together are held to what the connection has, and no lane takes from another', async () => {
  const turns = noPatience()
  const users = Array.from({ length: 10 }, (_, index) => ({ id: String(index) }))
  const exports = (await Promise.all(users.map((user) => takeAll(turns, 'exports', user)))).flat()
  expect(exports).toHaveLength(EXPORTS_AT_ONCE)
  await expect(turns.take('exports', ana, never)).rejects.toMatchObject({
    code: 'BUSY',
    message: 'the connection is busy, try again in a moment',
  })
  for (const lane of ['pages', 'looks', 'queries'] as const) await turns.take(lane, ana, never)
  const queries = (await Promise.all(users.map((user) => takeAll(turns, 'queries', user)))).flat()
  expect(queries).toHaveLength(QUERIES_AT_ONCE - 1)
})

test('a turn is ended once, whoever ends it again, and the next in the line has it', async () => {
  const turns = new ConnectionTurns(60_000)
  const leave = await turns.take('exports', ana, never)
  const next = turns.take('exports', ana, never)
  const gone = new AbortController()
  const givenUp = turns.take('exports', ana, gone.signal)
  gone.abort()
  await expect(givenUp).rejects.toMatchObject({ code: 'CANCELLED' })
  leave()
  leave()
  const leaveNext = await next
  const third = turns.take('exports', ana, never)
  const first = await Promise.race([third.then(() => 'third'), Promise.resolve('nobody')])
  expect(first).toBe('nobody')
  leaveNext()
  await expect(third).resolves.toBeTypeOf('function')
})
