import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { manyUsers } from '#tests/support/many-users'
import { Client, everything, query, World } from '#tests/support/world'

let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true, config: { auditEverybody: false } })
  await world.project('demo_shop')
  // Without a sign-in, which would stand in the trail.
  const [signed] = await manyUsers(world, [{ role: 'admin', acl: { demo_shop: everything('R') } }])
  admin = new Client(world.url, signed?.token, signed?.email)
})
afterAll(() => world?.close())

const MASK = '••••••••'

/** A day's work of two people, told as the platform writes it down; older events fill pages. */
async function someEvents(): Promise<void> {
  await query(
    world.database,
    `insert into audit_event (at, request_id, user_id, email, ip, action, project, object, outcome, message, before, after)
     select timestamptz '2026-01-05' + n * interval '1 hour', 'old-' || n, 'b', 'bob@etabli.test', '192.0.2.7',
       'query.run', 'demo_transit', 'connection warehouse', 'done', '', null, null from generate_series(1, 30) n`,
  )
  await query(
    world.database,
    `insert into audit_event (at, request_id, user_id, email, ip, action, project, object, outcome, message, before, after) values
     ('2026-03-02T09:00:00Z', 'r-1', 'a', 'ana@etabli.test', '192.0.2.1', 'secret.update', 'demo_shop', 'secret warehouse',
       'done', '', $1, $2),
     ('2026-03-02T10:00:00Z', 'r-2', 'a', 'ana@etabli.test', '192.0.2.1', 'secret.create', 'demo_shop', '=cmd()', 'denied',
       'you need W on secret', null, null),
     ('2026-03-02T11:00:00Z', 'r-3', 'a', 'ana@etabli.test', '192.0.2.1', 'homepage.update', 'demo_shop', 'homepage', 'done', '', $3, $4),
     ('2026-03-02T12:00:00Z', 'r-4', 'b', 'bob@etabli.test', '192.0.2.7', 'query.run', 'demo_transit', 'connection warehouse', 'begun',
       '', null, null)`,
    [
      JSON.stringify({ host: 'old.test', port: 5432, password: MASK, engines: { a: true } }),
      JSON.stringify({ host: 'new.test', port: 5432, password: `${MASK}•`, engines: { a: true, b: false } }),
      JSON.stringify({ text: '# Shop\n\nOne\nTwo\n' }),
      JSON.stringify({ text: '# Shop\n\nOne\nThree\n' }),
    ],
  )
}

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr')
const sentences = (page: Page) => rows(page).locator('td:nth-child(3)').allTextContents()
const actions = (page: Page) => rows(page).locator('td:nth-child(5)').allTextContents()

test('an administrator sees who did what, narrows it, looks at a change and takes the list along', async () => {
  const opened = await openPage(world, admin, '/app/admin/audit')
  const { page, faults } = opened
  await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor()
  await page.getByText('Nothing has been recorded yet.').waitFor()
  await page.getByText('of those users whose recording is switched on').waitFor()

  await someEvents()
  await page.reload()
  await page.getByText('rows 1–20 of 34').waitFor()
  expect((await actions(page)).slice(0, 4)).toEqual(['query.run', 'homepage.update', 'secret.create', 'secret.update'])
  expect((await sentences(page)).slice(0, 4)).toEqual([
    'bob@etabli.test began to run a query on the connection warehouse',
    'ana@etabli.test changed the homepage',
    'ana@etabli.test tried to create the =cmd(), but was refused: you need W on secret',
    'ana@etabli.test changed the secret warehouse',
  ])
  // Of the two projects only one is there: nothing leads to a page that would not open.
  const touched = rows(page).getByRole('link')
  // The projects may come after the events.
  await expect
    .poll(() => touched.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(['/app/demo_shop', '/app/demo_shop/secrets?search=warehouse'])
  expect(await rows(page).first().getByText('Unfinished').getAttribute('title')).toContain('the server went down')

  // A change, opened with the keyboard: fields that differ, a mask as a mask.
  await page.getByRole('button', { name: /Details of secret.update/ }).press('Enter')
  const details = page.getByRole('dialog')
  const changes = details.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await changes.first().waitFor()
  expect(await changes.allTextContents()).toEqual([
    'Changedhostwasold.testisnew.test',
    'Addedengines.bisfalse',
    'Changedpasswordwasmaskedismasked',
  ])
  await details.getByText('2 fields are unchanged.').waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })

  // A long text is compared by its lines.
  await page.getByRole('button', { name: /Details of homepage.update/ }).click()
  expect(await page.getByRole('dialog').locator('pre').textContent()).toContain('− Two+ Three')
  await page.getByRole('dialog').getByRole('button', { name: 'this user' }).click()
  await page.getByText('rows 1–3 of 3').waitFor()
  const filters = page.getByRole('search')
  expect(await filters.getByLabel('User').inputValue()).toBe('ana@etabli.test')

  // Narrowed by several filters, which stay in the address.
  await filters.getByLabel('Outcome').selectOption('Denied')
  await page.getByText('rows 1–1 of 1').waitFor()
  await page.reload()
  await page.getByText('rows 1–1 of 1').waitFor()
  expect(await rows(page).first().textContent()).toContain('you need W on secret')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("secret.create,demo_shop,'=cmd(),denied,you need W on secret")

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await filters.getByLabel('Action').selectOption('query.run')
  await filters.getByLabel('First day').fill('2026-03-02')
  await filters.getByLabel('Last day').fill('2026-03-02')
  await page.getByText('rows 1–1 of 1').waitFor()
  await filters.getByLabel('Last day').fill('2026-03-01')
  await page.getByText('The first day is after the last one.').waitFor()
  await page.getByText('No rows match the filters.').waitFor()
  await page.getByRole('grid').locator('..').getByRole('button', { name: 'Clear filters' }).click()
  await filters.getByLabel('Search objects and reasons').fill('WAREHOUSE')
  await filters.getByLabel('Search objects and reasons').press('Enter')
  await page.getByText('rows 1–20 of 32').waitFor()
  // A part of an address, in any case.
  await filters.getByLabel('User').fill('ANA')
  await filters.getByLabel('User').press('Enter')
  await page.getByText('rows 1–1 of 1').waitFor()
  expect(faults).toEqual([])
})

test('a list that cannot be read says so and is asked for again; the palette and the pages of the administration lead administrators to it, and nobody else', async () => {
  const { page } = await openPage(world, admin, '/app/')
  await page.route(
    '**/admin/audit-trail/list',
    (route) => route.fulfill({ status: 503, json: { status: 'error', message: 'the platform is not ready' } }),
    { times: 1 },
  )
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('who changed what')
  await page.keyboard.press('Enter')
  const failed = page.getByRole('alert').filter({ hasText: 'the platform is not ready' })
  await failed.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('rows 1–20 of').waitFor()

  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Audit trail' }).click()
  await page.getByText('rows 1–20 of').waitFor()
  // From a project's repository to what was done in that project.
  await page.goto(`${world.url}/app/admin/git?project=demo_shop`)
  await page.getByRole('button', { name: 'Audit trail' }).click()
  await page.getByText('rows 1–3 of 3').waitFor()
  expect(await page.getByRole('search').getByLabel('Project').inputValue()).toBe('demo_shop')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('rows 1–20 of').waitFor()
  expect(new URL(page.url()).search).toBe('')

  const ana = await world.user({ acl: { '*': everything('RWX') } })
  const other = await openPage(world, ana, '/app/admin/audit')
  await other.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await other.page.keyboard.press('Control+k')
  await other.page.getByRole('dialog').getByRole('combobox').fill('audit trail')
  expect(await other.page.getByRole('option', { name: /audit trail/i }).count()).toBe(0)
})

test('all columns fit a usual window, the outcome beside the time; a denied call without a name is the last choice; on a phone the filters are behind a button', async () => {
  const call = 'POST /v1/admin/user/access-token/create'
  await query(
    world.database,
    `insert into audit_event (request_id, user_id, email, ip, action, project, object, outcome, message)
     values ('r-5', 'a', 'ana@etabli.test', '192.0.2.1', $1, '', '', 'denied', 'needs role admin or superadmin; your role is user')`,
    [call],
  )
  const { page } = await openPage(world, admin, '/app/admin/audit', { viewport: { width: 1440, height: 900 } })
  await rows(page).first().getByText('Denied').waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'When',
    'Outcome',
    'What happened',
    'Project',
    'What',
    'IP address',
  ])
  const over = await page.getByRole('grid').evaluate((grid) => {
    const place = grid.parentElement
    return place ? grid.getBoundingClientRect().width - place.clientWidth : Number.NaN
  })
  expect(over).toBeLessThanOrEqual(0)
  const filters = page.getByRole('search')
  const others = filters.getByLabel('Action').locator('optgroup')
  expect(await others.getAttribute('label')).toBe('Denied requests')
  expect(await others.locator('option').allTextContents()).toEqual([call])
  expect(await filters.getByLabel('Action').locator('option').last().textContent()).toBe(call)
  // One line of fields, however long a choice is.
  const tops = await filters
    .getByRole('combobox')
    .or(filters.locator('input'))
    .evaluateAll((fields) => [...new Set(fields.map((field) => Math.round(field.getBoundingClientRect().bottom)))])
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8)

  await page.setViewportSize({ width: 390, height: 844 })
  await filters.getByLabel('Outcome').waitFor({ state: 'hidden' })
  await filters.getByRole('button', { name: 'Filters', exact: true }).click()
  await filters.getByLabel('Outcome').selectOption('Denied')
  await filters.getByRole('button', { name: 'Filters (1)' }).click()
  await filters.getByLabel('Outcome').waitFor({ state: 'hidden' })
})
