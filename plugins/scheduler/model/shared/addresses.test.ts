import { withCardQuery } from '@etabli/sdk/platform'
import { expect, test } from 'vitest'
import plugin from '../../plugin'
import { originPath, taskExecPath, taskPath, tasksPath } from './addresses'

test('OP-73 the link of an origin is split at its first /', () => {
  expect(originPath('shop/orders')).toBe('/shop/artefacts/orders')
  expect(originPath('shop/a/b c')).toBe('/shop/artefacts/a%2Fb%20c')
  for (const none of ['', 'orders', '/orders', 'shop/']) expect(originPath(none)).toBeUndefined()
})

test('a link to the list says what it shows, and one to a task which line of which log', () => {
  expect(tasksPath('shop')).toBe('/shop/tasks')
  expect(tasksPath('shop', { statuses: ['running', 'queued'], since: new Date(0) })).toBe(
    '/shop/tasks?statuses=running%2Cqueued&since=1970-01-01T00%3A00%3A00.000Z',
  )
  expect(taskPath('shop', 'task:1')).toBe('/shop/tasks/task%3A1')
  expect(taskPath('shop', 'task:1', { log: 'application', line: 12 })).toBe(
    '/shop/tasks/task%3A1?log=application&line=12',
  )
  expect(taskExecPath('shop', 'task:1')).toBe('/shop/task/exec?from=task%3A1')
})

test('the counts of the dashboard lead to the list of tasks that they count', () => {
  const now = Date.UTC(2026, 10, 21, 8)
  const since = new Date(now - 86_400_000)
  const queries = plugin.cards?.find(({ id }) => id === 'tasks')?.runQueries
  const linkOf = (state: 'running' | 'succeeded' | 'failed') => withCardQuery('/shop/tasks', queries?.[state], now)
  expect(linkOf('running')).toBe(tasksPath('shop', { statuses: ['queued', 'running'], since }))
  expect(linkOf('succeeded')).toBe(tasksPath('shop', { statuses: ['completed'], since }))
  expect(linkOf('failed')).toBe(tasksPath('shop', { statuses: ['error'], since }))
})
