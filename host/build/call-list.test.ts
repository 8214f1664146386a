import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CALL_LIST_FILE, callList, platformAreas } from './call-list'

test('the list of calls is up to date: npm run docs:reference writes it', async () => {
  expect(readFileSync(CALL_LIST_FILE, 'utf8')).toBe(callList(await platformAreas()))
})

test('a call has its name, its address, the features and letters that it needs, and a line of what it does', async () => {
  const list = callList(await platformAreas())
  expect(list).toContain(
    '| `listConnections` | `GET /api/v1/data-explorer/supported-connection/list/:project` | project R, `data-explorer` on | ',
  )
  expect(list).toMatch(/\| `loginDefault` \| `POST [^ ]+` \| nothing \| \w+/)
  expect(list).not.toMatch(/\| `` \|/)
})
