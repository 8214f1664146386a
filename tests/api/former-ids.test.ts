import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { clusterConfig, query } from '#tests/support/world'
import { contained } from '../../host/server/plugins/installed/contained-half'
import { PluginSettings } from '../../host/server/plugins/plugin-settings'
import { migrate } from '../../host/server/store/migrate'

const migrations = [{ name: '001-notes', up: 'create table notes (text text)' }]
const formerIds = ['test.whole']

test('what a plugin took over is not migrated again, whoever ran it before', async () => {
  const database = `former_${randomBytes(6).toString('hex')}`
  await query('postgres', `create database ${database}`)
  const pool = new pg.Pool(clusterConfig(database))
  // `end` resolves before its connections are closed, and the database may go in between.
  pool.on('error', () => {})
  onTestFinished(async () => {
    await pool.end()
    await query('postgres', `drop database ${database} with (force)`)
  })
  const client = await pool.connect()
  try {
    expect(await migrate(client, [{ id: 'test.whole', migrations }])).toEqual(['test.whole/001-notes'])
    expect(await migrate(client, [{ id: 'test.part', formerIds, migrations }])).toEqual([])
    await expect(migrate(client, [{ id: 'test.other', migrations }])).rejects.toThrow('test.other/001-notes failed')
  } finally {
    client.release()
  }
})

test('its section of the settings is read under the former id until it has one of its own', async () => {
  const file = join(tmpdir(), `etabli-former-${process.pid}.json`)
  onTestFinished(() => rm(file, { force: true }))
  const Section = z.object({ rows: z.optional(z.number()) })
  const read = async (sections: object) => {
    await writeFile(file, JSON.stringify(sections))
    return (await PluginSettings.read(file)).of({ id: 'test.part', formerIds })(Section)
  }
  expect(await read({ 'test.whole': { rows: 1 } })).toEqual({ rows: 1 })
  expect(await read({ 'test.whole': { rows: 1 }, 'test.part': { rows: 2 } })).toEqual({ rows: 2 })
  expect(await read({})).toEqual({})
  await expect(read({ 'test.whole': { rows: 'all' } })).rejects.toThrow('test.whole.rows')
})

test('an installed plugin takes nothing over: the settings of others may hold passwords', () => {
  const half = { id: 'acme.thief', formerIds: ['etabli.connections'], start: () => ({}) }
  expect(contained(half, 'acme.thief', async () => true)).not.toHaveProperty('formerIds')
})
