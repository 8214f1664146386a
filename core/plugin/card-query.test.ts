import { expect, test } from 'vitest'
import { withCardQuery } from './card-query'

test('a card leads to its page alone, or to what it asks of it, with times that are so long ago', () => {
  expect(withCardQuery('/shop/tasks')).toBe('/shop/tasks')
  const query = { statuses: 'queued,running', since: { hoursAgo: 24 } }
  expect(withCardQuery('/shop/tasks', query, Date.UTC(2026, 10, 21, 8))).toBe(
    '/shop/tasks?statuses=queued%2Crunning&since=2026-11-20T08%3A00%3A00.000Z',
  )
})
