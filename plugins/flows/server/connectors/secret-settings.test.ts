import { expect, test } from 'vitest'
import { postgresSettings } from './secret-settings'

test('a secret of PostgreSQL is a host and how it is trusted, or the address of a socket', () => {
  const account = { database: 'shop 1', user: 'ana', password: 'a/b@c' }
  const { settings } = postgresSettings('psycopg')
  expect(settings({ ...account, host: 'db.example.org', port: '6000', tls: 'on' })).toEqual({
    ...{ ...account, host: 'db.example.org', port: 6000 },
    ...{ ssl_enable: true, ssl_mode: 'require' },
  })
  const { sqlalchemy_url: address, ...rest } = settings({ ...account, host: '/run/postgres', tls: 'off' })
  expect(rest).toEqual({})
  const url = new URL(String(address))
  expect([url.protocol, url.username, decodeURIComponent(url.password), decodeURIComponent(url.pathname)]).toEqual([
    'postgresql+psycopg:',
    'ana',
    'a/b@c',
    '/shop 1',
  ])
  expect([...url.searchParams]).toEqual([
    ['host', '/run/postgres'],
    ['port', '5432'],
  ])
})
