import { expect, onTestFinished, test, vi } from 'vitest'
import { processes } from '#tests/support/processes'
import { readIndexAccess, readPipConfiguration } from './pip-configuration'

test('the later section of pip’s configuration counts, and the environment before all', () => {
  const text = `:env:.index-url='https://env.test/simple'
global.index-url='https://global.test/simple'
global.find-links='\\n/one\\nhttps://links.test/two'
install.cert='/ca.pem'
list.format='columns'`
  expect(Object.fromEntries(readPipConfiguration(text))).toEqual({
    'index-url': 'https://env.test/simple',
    'find-links': ' /one https://links.test/two',
    cert: '/ca.pem',
  })
})

test('uv is told of the index of pip, with what must not be shown; what is set for uv counts more', async () => {
  const settings = {
    PIP_INDEX_URL: 'https://ana:canary@index.test/simple',
    PIP_FIND_LINKS: '/no/such/folder https://links.test/',
    UV_INDEX: 'https://uv.test/simple',
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { env, secrets } = await readIndexAccess(processes, 'python3')
  expect(env).toMatchObject({
    UV_DEFAULT_INDEX: settings.PIP_INDEX_URL,
    UV_FIND_LINKS: 'https://links.test/',
    UV_INDEX: settings.UV_INDEX,
  })
  expect(secrets).toEqual(['canary'])
})
