import { expect, test } from 'vitest'
import { placeAt, STORAGE_ADDRESS } from './storage-address'

const read = (query: string) => STORAGE_ADDRESS.read(new URLSearchParams(query))

test('STOR-01 STOR-02 STOR-13 the address names bucket and directory; a page has 8 rows', () => {
  expect(read('bucket-name=lake&prefix=raw/')).toEqual({
    bucket: 'lake',
    prefix: 'raw/',
    search: '',
    view: { page: 1, size: 8, filters: {} },
  })
  expect(read('')).toEqual({ prefix: '', search: '', view: { page: 1, size: 8, filters: {} } })
})

test('what is written is read again, and parameters of others stay', () => {
  const address = read('bucket-name=lake&prefix=a%26b/&search=x&page=2&size=20&sort=size.desc')
  const query = new URLSearchParams('other=1&prefix=old/')
  STORAGE_ADDRESS.write(address, query)
  expect(STORAGE_ADDRESS.read(query)).toEqual(address)
  expect(query.get('other')).toBe('1')
})

test('STOR-19 another place begins on its first page, not searched, in the order that was chosen', () => {
  const next = placeAt('lake', 'raw/', read('bucket-name=lake&search=x&page=3&sort=name.desc'))
  expect(next).toEqual({
    bucket: 'lake',
    prefix: 'raw/',
    search: '',
    view: { page: 1, size: 8, sort: { column: 'name', direction: 'desc' }, filters: {} },
  })
})
