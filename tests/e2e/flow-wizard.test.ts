// Opens pages of: flows, data-explorer
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { goWithin, openPage } from '#tests/support/browser'
import { BUILDER } from '#tests/support/dbt-world'
import { hasRows, headersOf, rowsOf } from '#tests/support/explorer-page'
import { connectionOf, FLOW_PATIENCE, FlowWorld } from '#tests/support/flow-world'
import { BUILDER_PASSWORDS } from '#tests/support/global-setup'
import { connectionSecret } from '#tests/support/secrets'
import { toasts } from '#tests/support/toasts'
import { clusterConfig, query } from '#tests/support/world'

const PROJECT = 'shop'
const WAREHOUSE = 'demo_shop_warehouse'
const SCHEMA = 'dbt'
const VISITS = 'wizard_visits'
const TOWNS = 'wizard_towns'
const ORDERS = 'wizard_orders'
/** What the tap of PostgreSQL calls it. */
const STREAM = `${SCHEMA}-${ORDERS}`
const VISIT_COUNT = 200
/** One connector is installed by its first run. */
const RUN_PATIENCE = 120_000

let flows: FlowWorld
let folder: string
let secrets: { readonly files: string; readonly warehouse: string }
beforeAll(async () => {
  flows = await FlowWorld.open([], undefined, { browser: true })
  folder = join(flows.folder, 'files')
  await mkdir(folder)
  await flows.world.project(PROJECT)
  const { host, port } = inject('postgres')
  const account = { user: BUILDER, password: BUILDER_PASSWORDS.demo_shop_builder, schemas: SCHEMA }
  const data = { host, port, database: WAREHOUSE, tls: 'off', ...account }
  secrets = {
    files: (await connectionSecret(flows.ana, PROJECT, 'files', 'folder', { path: folder }))['redis-id'],
    warehouse: (await connectionSecret(flows.ana, PROJECT, 'warehouse', 'postgresql', data))['redis-id'],
  }
  const visits = Array.from({ length: VISIT_COUNT }, (_, at) => `${at + 1},2026-01-${(at % 28) + 1},internal\n`)
  const half = VISIT_COUNT / 2
  for (const [place, rows] of [visits.slice(0, half), visits.slice(half)].entries())
    await writeFile(join(folder, `visits-${place + 1}.csv`), `id,day,remark\n${rows.join('')}`)
  await writeFile(join(folder, 'towns.csv'), 'id,name\n1,Sète\n2,Zürich\n3,"Aix, en Provence"\n')
  await writeFile(join(folder, 'drafts.csv'), 'id,name\n1,no one\n')
}, FLOW_PATIENCE)
afterAll(async () => {
  await query(WAREHOUSE, `drop table if exists ${SCHEMA}.${VISITS}, ${SCHEMA}.${TOWNS}, ${SCHEMA}.${ORDERS}`)
  await flows?.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const told = (page: Page, text: string) => expect.poll(() => toasts(page)).toContain(`Success: ${text}`)
const option = (page: Page, list: string, name: RegExp) =>
  page.getByRole('listbox', { name: list, exact: true }).getByRole('option', { name })
// Fluent's sentinels at both ends of the tabs pass the focus on at once.
const isAccessible = async (page: Page) =>
  expect(await accessibilityFaults(page, { within: 'main', exclude: '[data-tabster-dummy]' })).toEqual([])

async function choose(page: Page, connection: RegExp, connector: string): Promise<void> {
  const select = page.getByRole('combobox', { name: /^Connection/ })
  const offered = select.getByRole('option', { name: connection })
  await offered.waitFor({ state: 'attached' })
  await select.selectOption(await offered.getAttribute('value'))
  await page.getByRole('list', { name: 'Connectors' }).getByRole('button', { name: connector, exact: true }).click()
}

/** Connectors are installed by the first that asks them. */
async function isDone(page: Page, job: string, says: string): Promise<void> {
  await region(page, job).getByText(says, { exact: true }).waitFor({ timeout: FLOW_PATIENCE })
}

async function isTested(page: Page): Promise<void> {
  await button(page, 'Test connection').click()
  await isDone(page, 'Testing the connection', 'The connector reaches its system.')
}

async function discover(page: Page): Promise<void> {
  await button(page, 'Discover streams').click()
  await isDone(page, 'Asking the source for its streams', 'The streams are below.')
}

/** How a run stands, and the records and bookmark of a stream, as the page shows them. */
const shownRun = async (page: Page, stream: string) => {
  const run = page.getByRole('region', { name: /^Run of / })
  const row = run.getByRole('grid', { name: 'Streams' }).getByRole('row').filter({ hasText: stream })
  const [, records, , , bookmark] = await row.getByRole('gridcell').allTextContents()
  return { status: await run.getByRole('status').first().textContent(), records, bookmark }
}
const runs = (page: Page, stream: string, expected: object) =>
  expect.poll(() => shownRun(page, stream), { timeout: RUN_PATIENCE }).toMatchObject(expected)

/** The target waits for the name of this table until it is let go. */
async function heldTable(name: string): Promise<() => Promise<void>> {
  const client = new pg.Client(clusterConfig(WAREHOUSE))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(`create table ${SCHEMA}.${name} ()`)
  return async () => void (await client.query('rollback'))
}

test('files of a folder come into a warehouse and are seen in Tables; its rows come into a file, and the second run brings what is new', {
  timeout: FLOW_PATIENCE,
}, async () => {
  const { page, faults } = await openPage(flows.world, flows.ana, `/app/${PROJECT}/flow/create`)
  await isMade(page)
  await isRun(page)
  await isSeenInTables(page)
  await bringsWhatIsNew(page)
  await isMapped(page)
  expect(faults).toEqual([])
})

async function isMade(page: Page): Promise<void> {
  await choose(page, /^files/, 'CSV and Excel files')
  await page.getByRole('textbox', { name: /^Files/ }).fill(`${VISITS}: visits-*.csv\n${TOWNS}: towns.csv\ndrafts.csv`)
  await page.getByRole('textbox', { name: /^Keys/ }).fill('id')
  await isTested(page)
  await discover(page)
  await option(page, 'Streams', /^drafts/).waitFor()
  await page.getByRole('searchbox', { name: 'Search streams' }).fill('drafts')
  await expect.poll(() => option(page, 'Streams', /./).count()).toBe(1)
  await button(page, 'Select none').first().click()
  await page.getByText('2 of 3 streams').waitFor()
  await page.getByRole('searchbox', { name: 'Search streams' }).fill('')
  await option(page, 'Streams', new RegExp(VISITS)).click()
  await option(page, `Fields of ${VISITS}`, /^remark/).click()
  await isAccessible(page)
  await button(page, 'Next').click()

  await choose(page, /^warehouse/, 'PostgreSQL')
  await page.getByRole('textbox', { name: 'Default target schema' }).fill(SCHEMA)
  await isTested(page)
  await button(page, 'Create flow').click()
  const dialog = page.getByRole('dialog', { name: 'Create flow' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('visits')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Who came, and where.')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await told(page, 'flow successfully created')
}

async function isRun(page: Page): Promise<void> {
  const letGo = await heldTable(TOWNS)
  await page.getByRole('link', { name: 'visits', exact: true }).click()
  await page.getByRole('heading', { name: 'visits', level: 1 }).waitFor()
  await button(page, 'Launch').click()
  // Of a run whose target has not taken all: the page is told while it goes on.
  await runs(page, TOWNS, { status: 'Running', records: '3' })
  await letGo()
  await runs(page, TOWNS, { status: 'Completed', records: '3' })
  await runs(page, VISITS, { status: 'Completed', records: String(VISIT_COUNT) })
  await region(page, 'First records').getByRole('gridcell').first().waitFor()
  await region(page, 'Activity').getByText('Completed', { exact: true }).waitFor()
  await isAccessible(page)
}

async function isSeenInTables(page: Page): Promise<void> {
  const table = (name: string) =>
    goWithin(page, `/app/${PROJECT}/data-explorer?connection=warehouse&schema=${SCHEMA}&table=${name}`)
  await table(TOWNS)
  await hasRows(page)
  await expect.poll(async () => (await headersOf(page)).slice(0, 2)).toEqual(['id', 'name'])
  const towns = (await rowsOf(page)).map((row) => row.slice(0, 2))
  expect(towns.toSorted()).toEqual([
    ['1', 'Sète'],
    ['2', 'Zürich'],
    ['3', 'Aix, en Provence'],
  ])
  await table(VISITS)
  await page.getByText(`rows 1–20 of ${VISIT_COUNT}`, { exact: true }).waitFor()
  const headers = await headersOf(page)
  expect(headers).toEqual(expect.arrayContaining(['id', 'day']))
  expect(headers).not.toContain('remark')
}

async function addOrders(from: number, to: number): Promise<void> {
  const insert = `insert into ${SCHEMA}.${ORDERS} select n, 'order ' || n from generate_series($1::int, $2::int) n`
  await query(WAREHOUSE, insert, [from, to])
}

/** A flow that takes all is told by its picker to take one table, by what is new in it. */
async function bringsWhatIsNew(page: Page): Promise<void> {
  await query(
    WAREHOUSE,
    `create table ${SCHEMA}.${ORDERS} (id int primary key, name text); grant select on ${SCHEMA}.${ORDERS} to ${BUILDER}`,
  )
  await addOrders(1, 5)
  const side = (name: string, secret: string, type: string, configuration = {}) => ({
    ...{ name, icon: '', 'singer-source': '', configuration, secretConnection: connectionOf(secret, type) },
  })
  await flows.flow(
    PROJECT,
    'archive',
    side('tap-postgres', secrets.warehouse, 'postgresql', { filter_schemas: SCHEMA }),
    side('target-jsonl', secrets.files, 'folder'),
  )
  await goWithin(page, `/app/${PROJECT}/flow/update?flow-name=archive`)
  await discover(page)
  await button(page, 'Select none').first().click()
  await page.getByText(/^0 of \d+ streams$/).waitFor()
  await page.getByRole('searchbox', { name: 'Search streams' }).fill('orders')
  await option(page, 'Streams', new RegExp(STREAM)).click()
  await page.getByRole('combobox', { name: 'Replication', exact: true }).selectOption('INCREMENTAL')
  await page.getByRole('combobox', { name: 'By field' }).selectOption('id')
  await page.getByText(/^1 of \d+ streams$/).waitFor()
  await button(page, 'Next').click()
  await button(page, 'Save flow').click()
  await page.getByRole('dialog', { name: 'Save flow' }).getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'archive', level: 1 }).waitFor()

  const bookmark = (id: number) => expect.stringMatching(new RegExp(`\\b${id}\\b`))
  await button(page, 'Launch').click()
  await runs(page, STREAM, { status: 'Completed', records: '5', bookmark: bookmark(5) })
  await addOrders(6, 7)
  await button(page, 'Launch').click()
  // The row of the bookmark comes again: others of the same value may have come after it.
  await runs(page, STREAM, { status: 'Completed', records: '3', bookmark: bookmark(7) })
  const lines = (await readFile(join(folder, `${STREAM}.jsonl`), 'utf8')).trim().split('\n')
  const ids = lines.slice(5).map((line) => Number(JSON.parse(line).id))
  expect([lines.length, ids]).toEqual([8, [5, 6, 7]])
}

async function isMapped(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'State' }).click()
  await page.getByRole('grid', { name: 'Current state' }).getByText('7').first().waitFor()
  await page.getByRole('tab', { name: 'Schema changes' }).click()
  await page.getByText('No one has looked for changes yet.').waitFor()
  await page.getByRole('tab', { name: 'Mapping' }).click()
  await region(page, 'Preview').getByRole('gridcell').first().waitFor()
  await isAccessible(page)
}
