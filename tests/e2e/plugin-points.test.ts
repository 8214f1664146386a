import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { goWithin, openPage } from '#tests/support/browser'
import { hasRows } from '#tests/support/explorer-page'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive } from '#tests/support/plugin-archive'
import { apart, eventually } from '#tests/support/query-page'
import { aWarehouseConnection } from '#tests/support/warehouse'
import { withoutFlows } from '#tests/support/without-flows'
import { type Client, everything, World } from '#tests/support/world'

// What plugins add to pages of others, all of it installed: settings, toolbar actions, extensions of a point.

const EVENTS = '/app/demo_shop/data-explorer?connection=warehouse&schema=raw&table=events'
const POINT = 'acme.panel@1'

const greeting = { id: 'greeting', title: 'Greeting', kind: 'text', default: 'Hello' } as const
const amount = { id: 'amount', title: 'Amount', kind: 'number', default: 5, minimum: 1, maximum: 9 } as const

/** Its page greets, and has a point at which others add panels. */
const board = {
  id: 'acme.board',
  manifest: { title: 'Board', points: [POINT], settings: [greeting, amount] },
  files: {
    'pages/hello.js': `
      import { createElement as h } from 'react'
      import { useSetting } from '@etabli/sdk/react'
      import { Extensions } from '@etabli/sdk/ui'
      const setting = { plugin: 'acme.board', ...${JSON.stringify(greeting)} }
      const parse = (data) => { if (typeof data?.heading !== 'string') throw new Error('a panel needs a heading'); return data }
      const point = { name: 'acme.panel', major: 1, data: { parse } }
      export default () => {
        const [text] = useSetting(setting)
        return h('div', null, h('h1', null, text),
          h(Extensions, { point, props: { size: 3 }, children: ({ data, view }) => h('section', { 'aria-label': data.heading }, view) }))
      }`,
  },
}

const panel = (id: string, heading: unknown, access?: 'admin') => ({
  id,
  point: POINT,
  data: { heading } as never,
  hasView: true,
  order: 1,
  ...(access && { access }),
})
/** On the dashboard. */
const shown = (id: string, title: string, settings: readonly object[] = []) => ({
  ...{ id, point: 'etabli.dashboard-views@1', hasView: true, order: 2 },
  data: { title, width: 'half', settings } as never,
})
const action = { place: 'etabli.data-explorer/table', icon: 'Report', order: 1 } as const
const onColumn = { place: 'etabli.data-explorer/column', icon: 'Key', order: 50 } as const

/** Adds three panels to the board, two to the dashboard, and buttons to a table and a column of the data explorer. */
const extra = {
  id: 'acme.extra',
  manifest: {
    title: 'Extra',
    routes: [{ id: 'hello', path: '/:project/x/acme.extra', title: 'Extra' }],
    commands: [
      { id: 'count', title: 'Count its rows', keys: 'Ctrl+Alt+K', when: { table: true }, hasRun: true },
      { id: 'tear', title: 'Tear it up', keys: 'Ctrl+Alt+Shift+T', when: { table: 'events' }, hasRun: true },
      { id: 'quiet', title: 'Only for administrators', access: 'admin', hasRun: true },
      { id: 'taken', title: 'With keys of the workbench', keys: 'Ctrl+K', when: { project: true }, hasRun: true },
    ],
    extensions: [
      panel('fine', 'Fine'),
      panel('broken', 7),
      panel('secret', 'Secret', 'admin'),
      shown('notes', 'Notes', [greeting, amount]),
      shown('torn', 'Torn'),
    ],
    toolbar: [
      { ...action, id: 'report', label: 'Report on it', route: 'hello' },
      { ...action, id: 'say', label: 'Say it' },
      { ...action, id: 'fail', label: 'Break it' },
      { ...action, id: 'hidden', label: 'For administrators', access: 'admin' },
      { ...onColumn, id: 'mask', label: 'Mask it', order: 40 },
      { ...onColumn, id: 'explain', label: 'Explain it', route: 'hello' },
      { ...onColumn, id: 'unmask', label: 'Unmask it', access: 'admin' },
    ],
  },
  files: {
    'plugin.js': `
      const view = { load: async () => ({ default: ({ size }) => 'a panel of size ' + size }) }
      let runs = 0
      const run = (work) => ({ load: async () => ({ default: work }) })
      export default { id: 'acme.extra', version: '1.0.0', sdk: '^0.1.0', title: 'Extra',
        routes: [{ id: 'hello', view: { load: async () => ({ default: () => location.pathname + location.search }) } }],
        extensions: [
          ...['fine', 'broken', 'secret'].map((id) => ({ id, view })),
          { id: 'notes', view: { load: async () => ({ default: ({ project = 'all', settings }) => [${JSON.stringify([greeting, amount])}.map((each) => settings.get(each)).join(' '), 'notes of', project].join(' ') }) } },
          { id: 'torn', view: { load: async () => ({ default: () => { throw new Error('a page is missing') } }) } },
        ],
        commands: [
          { id: 'count', run: run(({ project, table, row }, { toasts }) => toasts.info(['count ' + (runs += 1), project, table, row ? JSON.parse(row).event_id : 'no row'].join(' / '))) },
          { id: 'tear', run: run(() => { throw new Error('the paper is too strong') }) },
        ],
        toolbar: [
          { id: 'say', run: run(({ project, schema, table }, { toasts }) => toasts.info([project, schema, table].join(' / '))) },
          { id: 'mask', run: run(({ project, connection, schema, table, column, type }, { toasts }) => toasts.info([project, connection, schema, table, column, type].join(' / '))) },
          { id: 'fail', run: run(() => { throw new Error('the spring is gone') }) },
        ] }`,
  },
}

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  await aWarehouseConnection(world, 'demo_shop', { schemas: ['raw'] })
  ana = await world.user({ acl: { demo_shop: everything('RWX') } })
  const admin = await world.user({ role: 'superadmin', email: 'root@etabli.test' })
  for (const options of [board, extra]) await installPackage(admin, await aPluginArchive(options))
})
afterAll(() => world?.close())

test('what a plugin draws for administrators at a point of another is there for one', async () => {
  const { page } = await openPage(world, await world.user({ role: 'superadmin' }), '/app/x/acme.board')
  await page.getByRole('region', { name: 'Secret' }).getByText('a panel of size 3').waitFor()
})

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('plugin settings')
  await page.keyboard.press('Enter')
}

/** In the data explorer, whose toolbar has actions of a plugin. */
async function useToolbarActions(page: Page): Promise<void> {
  await hasRows(page)
  expect(await page.getByRole('button', { name: 'For administrators' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Say it' }).click()
  await page.getByText('demo_shop / raw / events').waitFor()
  await page.getByRole('button', { name: 'Break it' }).click()
  await page.getByText('Break it failed: the spring is gone').waitFor()
  await page.getByRole('button', { name: 'Report on it' }).click()
  await page
    .getByRole('main')
    .getByText('/app/demo_shop/x/acme.extra?connection=warehouse&schema=raw&table=events')
    .waitFor()
}

test('a user sees what a plugin draws at a point of another as far as its data fits, sets what it lets him set, and finds it again; a toolbar action opens a page about what is shown, or runs; one that fails says so', async () => {
  const { page } = await openPage(world, ana, '/app/x/acme.board')
  await page.getByRole('heading', { name: 'Hello' }).waitFor()
  await page.getByRole('region', { name: 'Fine' }).getByText('a panel of size 3').waitFor()
  expect(await page.getByRole('main').getByRole('region').count()).toBe(1)
  await openSettings(page)
  const dialog = page.getByRole('dialog', { name: 'Plugin settings' })
  await dialog.getByLabel('Greeting').fill('Salut')
  await dialog.getByLabel('Amount').fill('12')
  await dialog.getByText('a number from 1 up to 9').waitFor()
  expect(await accessibilityFaults(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Salut' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Salut' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('plugin:acme.board:setting:amount'))).toBeNull()

  await openSettings(page)
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Hello' }).waitFor()

  await goWithin(page, EVENTS)
  await useToolbarActions(page)
})

test('actions of plugins on a column stand in its panel, ours among them, are reached by the keyboard and are about the column that is looked at', async () => {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] }
  const { page, faults } = await openPage(world, ana, `${EVENTS}&profile=event_id`, options)
  await hasRows(page)
  const actions = page.getByRole('group', { name: 'Actions for event_id' })
  await actions.getByRole('button', { name: 'Mask it' }).waitFor()
  expect(await actions.getByRole('button').allTextContents()).toEqual([
    ...['Copy name', 'Where its table comes from', 'Mask it', 'Explain it'],
  ])
  await actions.getByRole('button', { name: 'Copy name' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('event_id is on the clipboard.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('event_id')
  for (const _ of ['Where its table comes from', 'Mask it']) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText(/^demo_shop \/ warehouse \/ raw \/ events \/ event_id \/ \w+/).waitFor()

  const found = await findCommand(page, 'copy the name of the column')
  await found.getByRole('option', { name: 'Copy the name of the column' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next column' }).click()
  const next = page.getByRole('group', { name: /^Actions for (?!event_id$)/ })
  await next.getByRole('button', { name: 'Explain it' }).click()
  await page.getByText(/x\/acme\.extra\?connection=warehouse&schema=raw&table=events&column=(?!event_id&)/).waitFor()
  await page.goBack()
  await next.getByRole('button', { name: 'Where its table comes from' }).click()
  await page.getByRole('heading', { name: 'Lineage' }).waitFor()
  expect(faults).toEqual([])
})

async function findCommand(page: Page, typed: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(typed)
  return page.getByRole('dialog', { name: 'Search and commands' }).getByRole('group', { name: 'Commands' })
}

test('a command of a plugin runs about the table that is open, by its keys and from the palette, where that is open alone; one that fails says whose it is', async () => {
  const { page } = await openPage(world, ana, EVENTS)
  await hasRows(page)
  // Keys are listened for once the code for it is here, which comes after the page.
  await eventually(async () => {
    await page.keyboard.press('Control+Alt+k')
    await page
      .getByText(/^count \d+ \/ demo_shop \/ events \/ no row$/)
      .last()
      .waitFor({ timeout: 3_000 })
  })
  await page.getByRole('grid').getByRole('gridcell').first().click()
  await page.keyboard.press('Control+Alt+k')
  const byRow = page.getByText(/^count \d+ \/ demo_shop \/ events \/ \d+$/).last()
  const times = async () => Number(/count (\d+)/.exec((await byRow.textContent()) ?? '')?.[1])
  const byKeys = await times()

  const found = await findCommand(page, 'count its rows')
  expect(await found.getByRole('option').allTextContents()).toEqual(['Count its rowsCtrl+Alt+K'])
  await page.keyboard.press('Enter')
  await expect.poll(times).toBeGreaterThan(byKeys)

  await page.keyboard.press('Control+Alt+Shift+t')
  const failed = page.getByText('Tear it up failed: the paper is too strong')
  await failed.waitFor()
  await page.getByText('Extra', { exact: true }).waitFor()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Count its rows').waitFor()
  // What the workbench has stays with it.
  expect(await keys.getByText('With keys of the workbench').count()).toBe(0)
  await keys.locator(':focus').waitFor()
  await page.keyboard.press('Escape')

  await goWithin(page, '/app/demo_shop/secrets')
  await page.getByRole('heading', { name: 'Secrets' }).waitFor()
  const commands = await findCommand(page, 'with keys of the workbench')
  expect(await commands.getByRole('option').allTextContents()).toEqual(['With keys of the workbench'])
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('count its rows')
  await page.getByText('No matches. Try fewer letters.').waitFor()
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('only for administrators')
  await page.getByText('No matches. Try fewer letters.').waitFor()
})

test('plugins draw on the dashboard, where one that fails costs only its place; areas that are not installed are folded below the others', async () => {
  const { page } = await openPage(world, ana, '/app/?project=demo_shop', { prepare: withoutFlows })
  await page.getByRole('region', { name: 'Notes' }).getByText('Hello 5 notes of demo_shop').waitFor()
  const torn = page.getByRole('region', { name: 'Torn' })
  await torn.getByText('This part failed. The rest of the page still works.').waitFor()
  await torn.getByRole('button', { name: 'Retry' }).waitFor()
  // Two halves stand beside each other.
  await expect.poll(() => apart(page.getByRole('region', { name: 'Notes' }), torn)).toBe(0)
  const areas = page.getByRole('region', { name: 'Areas' })
  const flows = areas.getByRole('link', { name: /^Flows/ })
  await areas.getByRole('link', { name: /^Secrets/ }).waitFor()
  expect(await flows.isVisible()).toBe(false)
  await areas.getByText(/^Not installed/).click()
  await flows.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('what a user chooses of a view, by the keyboard, is given to it at once and there again after a reload', async () => {
  const { page, faults } = await openPage(world, ana, '/app/?project=demo_shop')
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByText('Hello 5 notes').waitFor()
  expect(await page.getByRole('button', { name: 'Settings of Torn' }).count()).toBe(0)
  const button = notes.getByRole('button', { name: 'Settings of Notes' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Settings of Notes' })
  await dialog.getByLabel('Greeting').fill('Salut')
  await dialog.getByLabel('Amount').fill('9')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
  await notes.getByText('Salut 9 notes').waitFor()
  await page.reload()
  await notes.getByText('Salut 9 notes').waitFor()
  // The board has settings of these names too.
  await goWithin(page, '/app/x/acme.board')
  await page.getByRole('heading', { name: 'Hello' }).waitFor()
  expect(faults.filter((fault) => !fault.includes('a page is missing'))).toEqual([])
})
