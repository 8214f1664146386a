import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from '../store/data-folder-lock'
import { checkNode, checkPort } from './machine-checks'
import { aConfig } from './testing/a-config'

test('an old Node.js is a fault that names the version to install', () => {
  expect(checkNode('20.18.9')).toMatchObject({ state: 'fault', text: expect.stringContaining('install 20.19') })
  expect(checkNode('22.0.0').state).toBe('fine')
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

test('a port that is taken is fine while a server has the data folder, and not where a killed one left its lock', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const config = await aConfig({ ETABLI_PORT: String(typeof address === 'object' ? address?.port : '') })
  const lock = await lockDataFolder(config.home)
  expect((await checkPort(config)).state).toBe('fine')
  await lock.release()
  await writeFile(join(config.home, 'etabli.lock'), 'half a lo')
  expect((await checkPort(config)).state).toBe('fault')
})
