import { expect, test } from 'vitest'
import { ownLimit } from './own-limit'

test.each([
  ['select 1 limit 20', 20],
  ['select 1\nLIMIT 5 OFFSET 10;\n', 5],
  ["select * from {{ ref('a') }} limit 7 -- the newest\n{# of all #} /* seven */\n", 7],
  ['select * from (select 1 limit 3) as a', undefined],
  ['select 1 as a -- limit 3\n', undefined],
  ['select a from t where climit 3', undefined],
  ['select 1 limit {{ var("rows") }}', undefined],
])('%j gives %j rows by its own word', (sql, rows) => {
  expect(ownLimit(sql)).toBe(rows)
})
