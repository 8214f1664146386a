import { readJobState } from '@etabli/core/jobs/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { browser } from '#tests/support/browser'
import { BUILDER_PASSWORDS, WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { installDbt } from '#tests/support/install-dbt'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, everything, query, World } from '#tests/support/world'
import { projectOverview } from '../../plugins/dashboard/contract'
import {
  generateDocs,
  generateReport,
  readDocsPage,
  readReportPage,
  runDbtCommand,
  traceColumns,
} from '../../plugins/transform/contract'

const PROJECT = 'demo_shop'
const WAREHOUSE = 'demo_shop_warehouse'
/** dbt itself is installed by the first file that needs it, from the package index. */
const LONG = 400_000
let world: World
let ana: Client

beforeAll(async () => {
  await installDbt()
  world = await World.open()
  const builder = { user: 'demo_shop_builder', password: BUILDER_PASSWORDS.demo_shop_builder, schema: 'dbt' }
  const reader = { ...shopWarehouse(), project: PROJECT, password: WAREHOUSE_PASSWORDS.demo_shop }
  await world.server.seedDemo({ warehouses: [{ ...reader, schemas: ['raw', 'analytics'], builder }] })
  ana = await world.signIn('ana@etabli.local', 'etabli-demo')
  // The demo puts its project into the repository once the server answers.
  await vi.waitFor(async () => expect((await dbt('clean')).status).toBe('completed'), { timeout: LONG, interval: 500 })
}, LONG)
afterAll(async () => {
  await world?.close()
})

const over = async (jobID: string) => {
  const state = async () => (await ana.call(readJobState, { jobID })).jobState
  await vi.waitFor(async () => expect((await state()).status).toMatch(/completed|error/), {
    timeout: LONG,
    interval: 200,
  })
  return state()
}
const dbt = async (...args: readonly string[]) =>
  over((await ana.call(runDbtCommand, { project: PROJECT, args: [...args], workDir: '' })).jobID)
const count = async (table: string) =>
  (await query(WAREHOUSE, `select count(*)::int as rows from ${table}`)).rows[0]?.rows

test('the dashboard counts the dbt project of the demo before anybody has looked at it', async () => {
  const fewest = async () => {
    const { dashboardOverview: counted } = await ana.call(projectOverview, { project: PROJECT })
    return Math.min(...[counted.dbtModelsCount, counted.dbtSourcesCount, counted.dbtTestsCount].map(Number))
  }
  await vi.waitFor(async () => expect(await fewest()).toBeGreaterThan(0), { timeout: 60_000 })
})

test('a dbt command gives a job, whose state tells what dbt says and how it ended (JOBS-06, JOBS-15)', {
  timeout: LONG,
}, async () => {
  const seeded = await dbt('seed')
  expect(seeded).toMatchObject({ status: 'completed', data: { args: ['seed'], exitCode: 0 } })
  expect(seeded.data.output).toMatch(/^\d\d:\d\d:\d\d {2}1 of 1 OK loaded seed file dbt\.countries/m)
  expect((await dbt('run')).status).toBe('completed')
  expect(await count('dbt.customers')).toBe(20_000)
  expect(await count('dbt.orders')).toBe(await count('raw.orders'))

  const tested = await dbt('test')
  expect(tested).toMatchObject({ status: 'error', data: { exitCode: 1 } })
  expect(tested.data.appError?.message).toBe('1 of 19 failed: no_order_waits_for_payment')
  // Nobody learns where on the machine it ran, or with which password.
  for (const { data } of [seeded, tested]) expect(data.output).not.toMatch(/\/tmp\/|shop \{\{ builder/)
})

test('docs are generated as a job, and shown to whoever may see docs (JOBS-03, JOBS-16)', {
  timeout: LONG,
}, async () => {
  expect(await ana.call(readDocsPage, { project: PROJECT })).toEqual({ page: null })
  const args = ['docs', 'generate', '--threads', '2']
  const { jobID } = await ana.call(generateDocs, { project: PROJECT, args })
  const generated = await over(jobID)
  expect(generated).toMatchObject({ status: 'completed', data: { args } })
  expect(generated.data.output).toContain('Concurrency: 2 threads')
  expect(generated.data.output).toMatch(/^The origin of (\d+) of \1 columns is known\.$/m)
  const traced = await ana.call(traceColumns, { project: PROJECT, node: 'model.customers' })
  const fromOf = (id: string, column: string) =>
    traced.nodes.find((node) => node.id === id)?.columns.find(({ name }) => name === column)?.from
  expect(fromOf('model.customers', 'lifetime_value_eur')).toEqual([{ node: 'model.stg_orders', column: 'total_eur' }])
  expect(fromOf('model.stg_orders', 'total_eur')).toEqual([
    { node: 'source.raw.orders', column: 'exchange_rate' },
    { node: 'source.raw.orders', column: 'total' },
  ])
  const { page } = await ana.call(readDocsPage, { project: PROJECT })
  const shown = await world.anonymous().request('GET', page?.url ?? '')
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('What somebody has spent so far, in euros')
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(shown.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*frame-ancestors 'self'; sandbox allow-scripts$/,
  )
  // An address that was altered, and that of somebody who may not see docs any more.
  expect((await world.anonymous().request('GET', page?.url.slice(0, -4) ?? '')).status).toBe(403)
  const leaving = await world.user({ email: 'leaving@etabli.test', acl: { [PROJECT]: everything('R') } })
  const { page: hers } = await leaving.call(readDocsPage, { project: PROJECT })
  await world.query(
    `update app_user set sda_configuration = '{"projects-acl": {}}' where email = 'leaving@etabli.test'`,
  )
  await expect.poll(async () => (await world.anonymous().request('GET', hers?.url ?? '')).status).toBe(403)
})

test('the docs are at home in a sandboxed frame: they run, as nobody, and reach nothing', {
  timeout: LONG,
}, async () => {
  const { page } = await ana.call(readDocsPage, { project: PROJECT })
  const context = await (await browser()).newContext()
  try {
    const tab = await context.newPage()
    await tab.route('**/frame-test', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Docs</h1>' }),
    )
    await tab.goto(`${world.url}/frame-test`)
    await tab.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts')
      frame.src = src
      frame.style.cssText = 'width: 1200px; height: 800px'
      document.body.append(frame)
    }, page?.url ?? '')
    const inside = tab.frameLocator('iframe')
    await inside.getByText('raw', { exact: true }).first().click()
    await inside.getByText('What the systems of the shop deliver every night.').first().waitFor()
    const reached = await inside.locator('body').evaluate(async () => {
      const ends = async (attempt: () => unknown) => {
        try {
          await attempt()
          return 'reached'
        } catch {
          return 'refused'
        }
      }
      return [
        await ends(() => fetch('/readyz')),
        await ends(() => localStorage.length),
        await ends(() => parent.document.title),
      ]
    })
    expect(reached).toEqual(['refused', 'refused', 'refused'])
  } finally {
    await context.close()
  }
})

test('the report is made as a job, and tells of the tests, models and sources of earlier runs (JOBS-02, JOBS-17)', {
  timeout: LONG,
}, async () => {
  expect((await dbt('source', 'freshness')).status).toBe('completed')
  const { jobID } = await ana.call(generateReport, { project: PROJECT, args: ['report'] })
  expect((await over(jobID)).status).toBe('completed')
  const { page } = await ana.call(readReportPage, { project: PROJECT })
  const { text, status } = await world.anonymous().request('GET', page?.url ?? '')
  expect(status).toBe(200)
  expect(text).toContain('Etabli’s own report, made from dbt’s results')
  expect(text).toMatch(/<strong class="">18 of 19<\/strong>tests pass/)
  for (const name of ['no_order_waits_for_payment', 'daily_sales', 'raw.orders', 'last loaded at 2026-10-31'])
    expect(text).toContain(name)
  expect(text).not.toContain('<script')
})

test('a command that is not offered is refused with a sentence (JOBS-04, JOBS-05)', async () => {
  const said = async (args: readonly string[]) =>
    (await ana.send(runDbtCommand, { project: PROJECT, args, workDir: '' })).body
  expect(await said(['build'])).toMatchObject({
    status: 'error',
    message: expect.stringMatching(/^write one of debug, /),
  })
  expect(await said(['run', '--profiles-dir=/etc'])).toMatchObject({
    message: expect.stringContaining('is not offered'),
  })
  for (const command of ['send-report', 'monitor', 'run-operation'])
    expect((await ana.send(generateReport, { project: PROJECT, args: [command] })).status).toBe(422)
  expect((await ana.send(generateDocs, { project: PROJECT, args: ['docs', 'serve'] })).status).toBe(422)
})
