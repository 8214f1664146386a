import { expect, test } from 'vitest'
import { causeIn } from './causes'

test('what a connector writes is said in plain words, and code that Python shows of its error is no cause', () => {
  const late = 'Its service did not answer in time: check that this server reaches it'
  for (const line of [
    'psycopg.errors.ConnectionTimeout: connection timeout expired',
    'requests.exceptions.ReadTimeout: HTTPSConnectionPool: Read timed out. (read timeout=10)',
    'TimeoutError: [Errno 110] Connection timed out',
    'canceling statement due to statement timeout',
  ])
    expect(causeIn([line])).toBe(late)
  const code = ['    error_job.get_result(self.timeout)', "AttributeError: 'cursor' object has no attribute 'copy'"]
  expect(causeIn(code)).toBeUndefined()
  const allKeys = [
    '    cur.execute(self.update_from_temp_table(temp_table))',
    'TypeError: execute(): incompatible arguments',
  ]
  expect(causeIn(allKeys)).toMatch(/^It writes no table whose columns are all keys: turn on “Add metadata columns”/)
})
