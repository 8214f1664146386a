import { expect, test } from 'vitest'
import { shortBookmark } from './short-bookmark'

test('a bookmark is shown by its field and how far it is, and as it is written where it is another', () => {
  expect(shortBookmark('{"replication_key":"id","replication_key_value":5}')).toBe('id 5')
  for (const other of ['{"id":3}', '{"replication_key":"id"}', 'null', '', '2026-01-01'])
    expect(shortBookmark(other)).toBe(other)
})
