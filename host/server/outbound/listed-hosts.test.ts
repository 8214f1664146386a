import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config'
import { ListedHosts } from './listed-hosts'

const EVERYWHERE = [
  'http://127.0.0.1/',
  'http://localhost:8080/',
  'http://[::1]/',
  'http://0.0.0.0/',
  'http://169.254.169.254/latest/meta-data',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://10.0.0.1/',
  'https://example.org/',
]
const allowed = (hosts: string, address: string) =>
  new ListedHosts(readConfig('demo', { ETABLI_APP_HOSTS: hosts }, '/').appHosts).allows(new URL(address))

test('nothing may be called until the operator lists it', () => {
  expect(EVERYWHERE.filter((address) => allowed('', address))).toEqual([])
  expect(EVERYWHERE.filter((address) => allowed('bi.example.org, 127.0.0.2:80', address))).toEqual([])
})

test('a listed host is meant with its usual ports, a listed host and port with that port alone', () => {
  const hosts = 'BI.example.org, 127.1:8080,[::1]:9000'
  for (const address of [
    'http://bi.example.org/x',
    'https://bi.example.org',
    'http://127.0.0.1:8080/',
    'http://[::1]:9000',
  ])
    expect(allowed(hosts, address)).toBe(true)
  for (const address of [
    'http://bi.example.org:8080/',
    'http://bi.example.org.evil.example/',
    'http://sub.bi.example.org/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'ftp://bi.example.org/',
    'http://user:password@bi.example.org/',
    'http://bi.example.org@evil.example/',
  ])
    expect(allowed(hosts, address)).toBe(false)
  expect(allowed('bi.example.org:443', 'https://bi.example.org/')).toBe(true)
  expect(allowed('bi.example.org:443', 'http://bi.example.org/')).toBe(false)
})

test.each([
  'https://bi.example.org',
  'bi.example.org/path',
  '*',
  'a b',
  'bi:99999',
  "x; script-src 'unsafe-inline'",
  'a,,b',
])('the start is refused where ETABLI_APP_HOSTS is %s', (hosts) => {
  const read = () => readConfig('demo', { ETABLI_APP_HOSTS: hosts }, '/')
  expect(read).toThrow(ConfigError)
  expect(read).toThrow('ETABLI_APP_HOSTS: must be hosts')
})
