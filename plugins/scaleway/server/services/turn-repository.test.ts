import { defineServerPlugin, Store } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { aWorld } from '#tests/support/world'
import { TurnRepository } from './turn-repository'

test('on two servers those who name the same thing work one after another, and a failure gives the turn on', async () => {
  const turns: TurnRepository[] = []
  const plugin = defineServerPlugin({
    id: 'test.turns',
    start: ({ service }) => {
      turns.push(new TurnRepository(service(Store)))
      return {}
    },
  })
  const world = await aWorld({ plugins: [plugin] })
  await aWorld({ plugins: [plugin], beside: world })
  const [here, there] = turns
  if (!here || !there) throw new Error('two servers were to start')
  const order: string[] = []
  let end: () => void = () => undefined
  const first = here.take('shop', async () => {
    order.push('first')
    await new Promise<void>((resolve) => {
      end = resolve
    })
    order.push('first ends')
    throw new Error('it failed')
  })
  await expect.poll(() => order).toEqual(['first'])
  const second = there.take('shop', async () => order.push('second'))
  const isWaiting = async () =>
    (await world.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount
  await expect.poll(isWaiting).toBe(1)
  end()
  await expect(first).rejects.toThrow('it failed')
  await second
  expect(order).toEqual(['first', 'first ends', 'second'])
  // Whoever names another thing does not wait.
  await here.take('shop', () => there.take('another', async () => order.push('another')))
  expect(order.at(-1)).toBe('another')
})
