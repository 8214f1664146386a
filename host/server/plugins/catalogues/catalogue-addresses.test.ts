import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../config'

const named = (text: string) => readConfig('demo', { ETABLI_CATALOGUES: text }, '/srv').catalogues

test('catalogues are named by their folder or address, or by the file in it, each once', () => {
  expect(named('')).toEqual([])
  expect(named('plugins, /opt/plugins/catalogue.json,/opt/plugins')).toEqual(['/srv/plugins', '/opt/plugins'])
  expect(named('https://Plugins.example/a,https://plugins.example/a/,http://[::1]:8080/catalogue.json')).toEqual([
    'https://plugins.example/a/',
    'http://[::1]:8080/',
  ])
})

test.each(['ftp://x.example', 'https://', 'https://user:word@x.example/', 'https://x.example/?a=1', 'a,,b'])(
  'the start is refused where ETABLI_CATALOGUES is %s',
  (text) => {
    expect(() => named(text)).toThrow(ConfigError)
    expect(() => named(text)).toThrow('ETABLI_CATALOGUES: must be folders or http(s) addresses')
  },
)
