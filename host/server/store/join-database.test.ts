import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config'
import { createLog } from '../log'
import { joinDatabase } from './join-database'
import { openDatabase } from './open-database'

vi.setConfig({ testTimeout: 60_000 })

const log = createLog('silent')

async function aConfig() {
  const home = await mkdtemp(join(tmpdir(), 'etabli-join-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  // PostgreSQL of a root's run has an account of its own, which must be able to pass through.
  await chmod(home, 0o711)
  return readConfig('demo', { ETABLI_HOME: home }, home)
}

async function ask(config: pg.ClientConfig, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a command joins the database of a running server, leaves it running, and opens it itself where no server runs', async () => {
  const config = await aConfig()
  const server = await openDatabase(config, () => undefined, log)
  const joined = await joinDatabase(config, log)
  await ask(joined.platform, 'create table note as select 1 as one')
  await joined.stop()
  expect(await ask(server.platform, 'select one from note')).toEqual([{ one: 1 }])
  await server.stop()

  const alone = await joinDatabase(config, log)
  expect(await ask(alone.platform, 'select one from note')).toEqual([{ one: 1 }])
  await alone.stop()
  await expect(ask(alone.platform, 'select 1')).rejects.toThrow()
})
