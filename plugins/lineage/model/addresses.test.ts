import { expect, test } from 'vitest'
import { LINEAGE_ADDRESS } from './addresses'

const read = (query: string) => LINEAGE_ADDRESS.read(new URLSearchParams(query))

test('a button of another page says which table it is about by its connection, schema and name', () => {
  expect(read('connection=warehouse&schema=Raw&table=Events&column=id&type=bigint').node).toBe(
    'table:warehouse/raw.events',
  )
  expect(read('connection=warehouse&schema=raw&table=events&node=model:orders').node).toBe('model:orders')
  expect(read('connection=warehouse').node).toBeUndefined()
})

test('what is chosen next stands in the place of that', () => {
  const query = new URLSearchParams('connection=warehouse&schema=raw&table=events&column=id&type=bigint')
  LINEAGE_ADDRESS.write({ node: undefined, direction: 'up' }, query)
  expect(query.toString()).toBe('direction=up')
})
