import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { goWithin, openPage } from '#tests/support/browser'
import { BUILDER_PASSWORDS, WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { installDbt } from '#tests/support/install-dbt'
import { toasts } from '#tests/support/toasts'
import { press, textIs, write } from '#tests/support/transform-page'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, everything, World } from '#tests/support/world'
import { createModel, createSource, listModels, readModel, readSource } from '../../plugins/transform/contract'

// Opens pages of: transform

const PROJECT = 'demo_shop'
const LIST = `/app/${PROJECT}/transform`
/** dbt may have to be installed first. */
const LONG = 400_000
let world: World
let ana: Client
let bob: Client

beforeAll(async () => {
  await installDbt()
  world = await World.open({
    browser: true,
  })
  const builder = { user: 'demo_shop_builder', password: BUILDER_PASSWORDS.demo_shop_builder, schema: 'dbt' }
  const reader = { ...shopWarehouse(), project: PROJECT, password: WAREHOUSE_PASSWORDS.demo_shop }
  await world.server.seedDemo({ warehouses: [{ ...reader, schemas: ['raw', 'analytics'], builder }] })
  ana = await world.user({ email: 'ana@etabli.test', acl: { [PROJECT]: everything('RWX') } })
  bob = await world.user({ email: 'bob@etabli.test', acl: { [PROJECT]: everything('RWX') } })
  // The demo puts its project into the repository once the server answers.
  await vi.waitFor(() => ana.call(listModels, { project: PROJECT }), { timeout: 60_000, interval: 200 })
  for (const modelName of ['scratch/left', 'scratch/right', 'scratch/shared'])
    await ana.call(createModel, { project: PROJECT, modelName })
  // A model and a source of one name have their YML in one file.
  await ana.call(createSource, { project: PROJECT, sourceName: 'scratch/shared' })
}, LONG)
afterAll(async () => {
  await world?.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const addressOf = (page: Page) => new URL(page.url()).pathname
const arrives = (page: Page, address: string) => expect.poll(() => addressOf(page), { timeout: 120_000 }).toBe(address)
const openOf = (modelName: string) => `${LIST}/model/open/${encodeURIComponent(modelName)}`
const sqlOf = async (modelName: string) =>
  (await ana.call(readModel, { project: PROJECT, modelName })).dbtModel.SQLFileContent

const SALES = `-- What was sold a day.
select placed_on, count(*) as orders
from {{ ref('stg_orders') }}
group by placed_on
`

test('TRANS-85 TRANS-34 TRANS-37 a model is opened, edited, saved, validated by dbt and applied, and its read view has the new text; what dbt refuses is not applied, and dbt says why', {
  timeout: LONG,
}, async () => {
  const polls: number[] = []
  const { page, faults } = await openPage(world, ana, LIST, {
    prepare: async (opened) => {
      // Nothing is told: the job is found out about by asking alone.
      await opened.route('**/api/v1/changes/**', (route) => route.abort())
      opened.on('request', (request) => {
        if (request.url().includes('/job/state/')) polls.push(Date.now())
      })
    },
  })
  await press(page, 'Models', 'marts/daily_sales', 'Open')
  await arrives(page, openOf('marts/daily_sales'))
  const before = await sqlOf('marts/daily_sales')
  await write(page, "select * from {{ ref('no_such_model') }}\n")
  await page.getByText('Unsaved edits in SQL').waitFor()
  await button(page, 'Save').click()
  await page.getByText('No unsaved edits').waitFor()
  await expect.poll(() => toasts(page)).toContain('Success: model successfully updated')

  await button(page, 'Validate and Apply').click()
  const failure = page.getByRole('dialog', { name: 'The validation failed' })
  await failure.waitFor({ timeout: 120_000 })
  const why = /depends on a node named 'no_such_model' which was not found/
  await expect.poll(() => failure.getByRole('log').textContent()).toMatch(why)
  const [message] = (await toasts(page)).filter((text) => text.startsWith('Error'))
  expect(message).toMatch(/^Error: dbt compile failed: .*depends on a node named 'no_such_model' which was not found/)
  await failure.getByText(message?.replace('Error: ', '') ?? '', { exact: true }).waitFor()
  expect(await accessibilityFaults(page, { within: '[role="dialog"]', exclude: '[data-tabster-dummy]' })).toEqual([])
  expect(await sqlOf('marts/daily_sales')).toBe(before)
  await failure.getByRole('button', { name: 'Close', exact: true }).click()
  expect(addressOf(page)).toBe(openOf('marts/daily_sales'))
  const failed = polls.length
  asksEvery2000ms(polls)

  await write(page, SALES)
  await page.keyboard.press('Control+s')
  await page.getByText('No unsaved edits').waitFor()
  // Since it had ended, nothing was asked any more.
  expect(polls.length).toBe(failed)
  await button(page, 'Validate and Apply').click()
  await arrives(page, LIST)
  await expect.poll(() => toasts(page)).toContain('Success: model successfully merged')
  expect(await sqlOf('marts/daily_sales')).toBe(SALES)
  asksEvery2000ms(polls.slice(failed))
  await press(page, 'Models', 'marts/daily_sales', 'Show')
  await arrives(page, `${LIST}/model/read/marts%2Fdaily_sales`)
  await textIs(page, SALES)
  expect(faults).toEqual([])
})

/** By a clock of the browser: what a busy machine delays once comes sooner after that, so the mean is held. */
function asksEvery2000ms(polls: readonly number[]): void {
  expect(polls.length).toBeGreaterThan(1)
  const waits = polls.slice(1).map((time, index) => time - (polls[index] ?? time))
  expect(waits.reduce((sum, wait) => sum + wait, 0) / waits.length).toBeGreaterThan(waits.length > 1 ? 1_900 : 1_500)
  for (const wait of waits) expect(wait).toBeGreaterThan(1_000)
}

/** Who is asked, where another works on it, answers so. */
const answers = (page: Page, answer: string) =>
  page
    .getByRole('dialog', { name: 'Somebody else is working on this' })
    .getByRole('button', { name: answer, exact: true })
    .click()
/** Whoever loses a session learns of it while the page is open. */
const isTold = (page: Page, text: string) => page.getByText(text).waitFor()

/** Both have it open; in the end it is his. */
async function displaceEachOther(hers: Page, his: Page): Promise<void> {
  await write(hers, 'select 2 as id\n')
  await hers.keyboard.press('Control+s')
  await hers.getByText('No unsaved edits').waitFor()
  await answers(his, 'Continue')
  await textIs(his, 'select 2 as id')
  await isTold(hers, 'bob@etabli.test has taken it over and edits it now.')
  await button(hers, 'Take back').click()
  await isTold(his, 'ana@etabli.test has taken it over and edits it now.')
  await his.getByRole('link', { name: 'All models and sources' }).click()
  await press(his, 'Models', 'scratch/left', 'Open')
  await answers(his, 'Overwrite')
  await textIs(his, 'select 1 as id')
  await isTold(hers, 'It was closed by bob@etabli.test.')
}

const SHARED = 'version: 2\n\nsources: []\n'

test('two users displace each other, and are told; they apply at the same time: both land where the files differ; of one file the second is shown both sides and what they began from, decides by keyboard what becomes of each conflict, and that lands', {
  timeout: LONG,
}, async () => {
  const { page: hers, faults } = await openPage(world, ana, openOf('scratch/left'))
  await textIs(hers, 'select 1 as id')
  const { page: his, faults: more } = await openPage(world, bob, openOf('scratch/left'))
  await displaceEachOther(hers, his)
  await goWithin(hers, openOf('scratch/right'))
  await hers.getByRole('heading', { name: 'scratch/right', level: 1, exact: true }).waitFor()
  await write(hers, "select 'ana' as id\n")
  await write(his, "select 'bob' as id\n")
  await Promise.all([hers, his].map((page) => button(page, 'Validate and Apply').click()))
  await Promise.all([hers, his].map((page) => arrives(page, LIST)))
  expect([await sqlOf('scratch/left'), await sqlOf('scratch/right')]).toEqual([
    "select 'bob' as id\n",
    "select 'ana' as id\n",
  ])

  await goWithin(hers, openOf('scratch/shared'))
  // Until it is open, the editor of the page before may still be there.
  await hers.getByRole('heading', { name: 'scratch/shared', level: 1, exact: true }).waitFor()
  await write(hers, 'select 5 as id\n')
  await hers.getByRole('tab', { name: 'YML' }).click()
  await textIs(hers, SHARED)
  await write(hers, `${SHARED}# ana\n`)
  await press(his, 'Sources', 'scratch/shared', 'Open')
  await textIs(his, SHARED)
  await write(his, `${SHARED}# bob\n`)
  await Promise.all([hers, his].map((page) => button(page, 'Validate and Apply').click()))
  const conflictOf = (page: Page) => page.getByRole('dialog', { name: 'This was changed in the repository meanwhile' })
  const second = await Promise.any(
    [hers, his].map((page) =>
      conflictOf(page)
        .waitFor({ timeout: 120_000 })
        .then(() => page),
    ),
  )
  await arrives(second === hers ? his : hers, LIST)
  const [mine, main] = second === hers ? ['# ana', '# bob'] : ['# bob', '# ana']
  const dialog = conflictOf(second)
  const editors = dialog.locator('.view-lines')
  await expect.poll(() => editors.nth(0).textContent()).toMatch(new RegExp(main.replace(' ', '.')))
  await expect.poll(() => editors.nth(1).textContent()).toMatch(new RegExp(mine.replace(' ', '.')))
  // The result, where the base stands until that is decided.
  await textIs(dialog, SHARED)
  expect(await inDialog(second, 'Save and apply').getAttribute('aria-disabled')).toBe('true')
  await dialog.getByText('Conflict 1 of 1: YML, line 4').waitFor()
  await dialog.getByRole('switch', { name: 'Show the base' }).press('Space')
  await expect.poll(() => editors.count()).toBe(4)
  expect(
    await accessibilityFaults(second, { within: '[role="dialog"]', exclude: '.monaco-editor, [data-tabster-dummy]' }),
  ).toEqual([])
  await inDialog(second, 'Take both').press('Enter')
  await textIs(dialog, `${SHARED}${main}\n${mine}`)
  // What is undone is to be decided again.
  await editors.last().click()
  await second.keyboard.press('Control+Z')
  await dialog.getByText('1 conflict left').waitFor()
  await inDialog(second, 'Take yours').press('Enter')
  await dialog.getByText('All conflicts are decided').waitFor()
  await write(second, `${SHARED}# ana and bob\n`, dialog)
  await inDialog(second, 'Save and apply').press('Enter')
  await arrives(second, LIST)
  const { dbtSource } = await ana.call(readSource, { project: PROJECT, sourceName: 'scratch/shared' })
  expect(dbtSource.YMLFileContent).toBe(`${SHARED}# ana and bob\n`)
  expect(await sqlOf('scratch/shared')).toBe('select 5 as id\n')
  expect([faults, more]).toEqual([[], []])
})
