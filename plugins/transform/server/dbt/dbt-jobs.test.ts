import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJobState } from '@etabli/core/jobs/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { BUILDER_PASSWORDS, WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, World } from '#tests/support/world'
import { runDbtCommand } from '../../contract'

const PROJECT = 'demo_shop'
const _WAREHOUSE = 'demo_shop_warehouse'
/** dbt itself is installed by the first run, from the package index. */
const LONG = 400_000
let home: string
let world: World
let ana: Client

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-dbt-test-'))
  world = await World.open({ config: { home, connectionFolders: [tmpdir(), inject('postgres').host] } })
  const builder = { user: 'demo_shop_builder', password: BUILDER_PASSWORDS.demo_shop_builder, schema: 'dbt' }
  const reader = { ...shopWarehouse(), project: PROJECT, password: WAREHOUSE_PASSWORDS.demo_shop }
  await world.server.seedDemo({ warehouses: [{ ...reader, schemas: ['raw', 'analytics'], builder }] })
  ana = await world.signIn('ana@etabli.local', 'etabli-demo')
})
afterAll(async () => {
  await world?.close()
  await rm(home, { recursive: true, force: true })
})

const over = async (jobID: string) => {
  const state = async () => (await ana.call(readJobState, { jobID })).jobState
  await expect.poll(async () => (await state()).status, { timeout: LONG, interval: 200 }).toMatch(/completed|error/)
  return state()
}
const dbt = async (...args: readonly string[]) =>
  over((await ana.call(runDbtCommand, { project: PROJECT, args: [...args], workDir: '' })).jobID)

describe('dbt in the demo shop', () => {
  test('a command runs as a job, with lines for people and an exit code (JOBS-06, JOBS-15)', {
    timeout: LONG,
  }, async () => {
    await expect
      .poll(async () => (await dbt('debug')).data.appError?.message ?? 'found', { timeout: LONG, interval: 500 })
      .not.toMatch(/dbt_project.yml/)
    const debug = await dbt('debug')
    expect(debug).toMatchObject({ status: 'completed', data: { args: ['debug'], exitCode: 0 } })
    const seed = await dbt('seed')
    expect(seed.data.exitCode).toBe(0)
    const run = await dbt('run')
    expect(run.data.exitCode).toBe(0)
    const tests = await dbt('test')
    expect(tests.data.appError?.message).toMatch(/^1 of \d+ failed: no_order_waits_for_payment$/)
  })
})
