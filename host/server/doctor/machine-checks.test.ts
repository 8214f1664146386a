import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config'
import { checkHome, checkNode, checkPort, checkPrograms } from './machine-checks'

async function aConfig(variables: Readonly<Record<string, string>> = {}) {
  const home = await mkdtemp(join(tmpdir(), 'etabli-doctor-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  return readConfig('demo', { ETABLI_HOME: home, ...variables }, home)
}

test('an old Node.js is a fault that names the version to install', () => {
  expect(checkNode('20.18.9')).toMatchObject({ state: 'fault', text: expect.stringContaining('install 20.19') })
  expect(checkNode('22.0.0').state).toBe('fine')
})

test('a data folder that is open to others is a fault, and so is a key', async () => {
  const config = await aConfig()
  expect((await checkHome(config)).map(({ state }) => state)).not.toContain('fault')
  await mkdir(join(config.home, 'keys'))
  await writeFile(join(config.home, 'keys/secret-key'), 'k', { mode: 0o644 })
  expect(await checkHome(config)).toContainEqual({
    ...{ subject: 'Key files', state: 'fault' },
    text: `${join(config.home, 'keys/secret-key')} is open to other accounts: chmod 600 it.`,
  })
  await chmod(config.home, 0o755)
  expect(await checkHome(config)).toEqual([
    { subject: 'Data folder', state: 'fault', text: `${config.home} is open to other accounts: chmod 700 it.` },
  ])
})

test('a port is a fault where another program has it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  expect(await checkPort(await aConfig({ ETABLI_PORT: port }))).toMatchObject({
    ...{ subject: 'Port', state: 'fault' },
    text: `127.0.0.1:${port} is taken by another program: stop that, or set ETABLI_PORT.`,
  })
  expect((await checkPort(await aConfig({ ETABLI_PORT: '0' }))).state).toBe('fine')
})

test('programs that are missing are named with what needs them', async () => {
  const findings = await checkPrograms(await aConfig(), '')
  expect(findings.map(({ subject, state }) => [subject, state])).toEqual([
    ['git', 'fault'],
    ['bubblewrap', 'warning'],
    ['prlimit', 'warning'],
  ])
})
