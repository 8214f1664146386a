import { expect, test } from 'vitest'
import { addressOf } from './address-of'

const postgresql = (settings: object) => addressOf({ driver: 'postgresql', settings })

test('two connections to one database have one address, and no two databases share one', () => {
  const one = postgresql({ host: 'DB.example', database: 'shop', user: 'ana' })
  expect(postgresql({ host: 'db.example', port: '5432', database: 'shop', user: 'bo' })).toBe(one)
  expect(postgresql({ host: 'db.example', port: 5432, database: 'shop' })).toBe(one)
  expect(postgresql({ host: 'db.example', port: 5433, database: 'shop' })).not.toBe(one)
  expect(postgresql({ host: 'db.example', database: 'bank' })).not.toBe(one)
  expect(addressOf({ driver: 'mariadb', settings: { host: 'db.example', port: 5432, database: 'shop' } })).not.toBe(one)
})

test('of MariaDB the server counts, since its databases are schemas there', () => {
  const mariadb = (database: string) => addressOf({ driver: 'mariadb', settings: { host: 'db', database } })
  expect(mariadb('shop')).toBe(mariadb('bank'))
})

test('of a file its path counts, and settings that name neither have no address', () => {
  const duckdb = (path: string) => addressOf({ driver: 'duckdb', settings: { path } })
  expect(duckdb('/a.duckdb')).not.toBe(duckdb('/b.duckdb'))
  expect(duckdb('')).toBeUndefined()
  expect(addressOf({ driver: 'duckdb', settings: null })).toBeUndefined()
})
