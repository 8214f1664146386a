// Opens pages of: dashboard, flows, scheduler, secrets, services, transform
import { defineServerPlugin } from '@etabli/sdk/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { counts } from '#tests/support/dashboard-counts'
import { ALL_CARDS, GATED } from '#tests/support/dashboard-gates'
import { expectErrorLines } from '#tests/support/error-lines'
import { aGate } from '#tests/support/gate'
import { toasts } from '#tests/support/toasts'
import { aWorld, type Client, everything, World } from '#tests/support/world'

expectErrorLines(/could not count for the dashboard: the bundles are not there/)

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({
    browser: true,
    plugins: [defineServerPlugin({ id: 'test.counts', start: () => ({ extensions: counts }) })],
  })
  await world.project('alpha', { description: 'The first project' })
  await world.project('beta')
  await world.project('gamma')
  ana = await world.user({ email: 'ana@etabli.test', acl: { alpha: everything('RWX'), beta: everything('R') } })
})
afterAll(() => world.close())

const R = { permission: 'R' }
const areas = (page: Page) => page.getByRole('region', { name: 'Areas' })
const rows = (page: Page) => page.getByRole('region', { name: 'Projects' }).getByRole('link')
const cards = (page: Page) => areas(page).getByRole('listitem')
const selector = (page: Page) => page.getByRole('combobox', { name: 'Dashboard of' })
/** Numbers are grouped by narrow spaces; here they are written with plain ones. */
const texts = async (page: Page) =>
  (await cards(page).allTextContents()).map((text) => text.replace(/\s+/gu, ' ').trim())

async function counted(page: Page): Promise<void> {
  await cards(page).filter({ hasText: /\d/ }).first().waitFor()
  // A card may have a number in its name.
  await areas(page).and(page.locator('[aria-busy="true"]')).waitFor({ state: 'detached' })
}

/** What the header says, and that the project list feeds rail, selector and the list of the home screen. */
async function expectHeaderAndLists(page: Page): Promise<void> {
  const header = page.getByRole('main').locator('header')
  await header.getByText('Test organisation', { exact: true }).waitFor()
  await header.getByText('ana@etabli.test', { exact: true }).waitFor()
  await header.getByText('Release 2025-05-29', { exact: true }).waitFor()
  await expect
    .poll(() => selector(page).getByRole('option').allTextContents())
    .toEqual(['Organization dashboard', 'alpha', 'beta'])
  const rail = page.getByRole('navigation', { name: 'Projects' })
  for (const name of ['alpha', 'beta']) await rail.getByRole('link', { name }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  expect(await rows(page).first().textContent()).toContain('The first project')
}

/** A failed overview says so with its message, and Retry asks again. */
async function failAndRetry(page: Page): Promise<void> {
  await page.route(
    '**/dashboard/project/overview/alpha',
    (route) => route.fulfill({ status: 503, json: { status: 'error', message: 'the store rests' } }),
    { times: 1 },
  )
  await selector(page).selectOption('alpha')
  const failed = areas(page).getByRole('alert')
  await failed.waitFor()
  expect(await failed.textContent()).toContain('the store rests')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await failed.waitFor({ state: 'detached' })
  await counted(page)
  await expect.poll(async () => (await texts(page))[0]).toBe('Secrets 1 234')
}

/** The whole card is one link: a click at its edge follows it, the keyboard reaches it. */
async function followCards(page: Page): Promise<void> {
  await cards(page)
    .filter({ hasText: 'Secrets' })
    .click({ position: { x: 4, y: 4 } })
  await page.waitForURL(`${world.url}/app/alpha/secrets`)
  await page.goBack()
  await counted(page)
  await cards(page).filter({ hasText: 'Flows' }).getByRole('link').press('Enter')
  await page.waitForURL(`${world.url}/app/alpha/flows`)
}

test('DASH-01 DASH-02 DASH-03 DASH-04 HOME-03 OP-05 the header shows organization, e-mail and release, and offers every dashboard; the page tells a failure, and leads into each project by cards and rows', async () => {
  const { page, faults } = await openPage(world, ana, '/app/?project=gamma')
  // A project of somebody else leads back to the organization dashboard.
  await page.getByText('gamma is not among your projects.').waitFor()
  await page.getByRole('button', { name: 'Show the organization dashboard' }).click()
  await counted(page)
  expect(await selector(page).inputValue()).toBe('')

  await expectHeaderAndLists(page)
  expect(faults).toEqual([])
  await failAndRetry(page)
  await followCards(page)
  await page.goBack()
  await rows(page).first().click()
  await page.waitForURL(`${world.url}/app/alpha`)
})

/** What each card counts of both projects, and where it leads: into the first of them. */
const OF_BOTH = {
  Secrets: { text: '2 468', leadsTo: '/app/alpha/secrets' },
  Flows: { text: '4', leadsTo: '/app/alpha/flows' },
  Tasks: { text: 'last 24 hours 2 running 5 000 succeeded 6 failed', leadsTo: '/app/alpha/tasks' },
  Services: { text: '16', leadsTo: '/app/alpha/services' },
  Artefacts: { text: '12', leadsTo: '/app/alpha/artefacts' },
  Bundles: { text: '14', leadsTo: '/app/alpha/bundles' },
  'dbt models': { text: '6', leadsTo: '/app/alpha/transform' },
  'dbt sources': { text: '8', leadsTo: '/app/alpha/transform' },
  'dbt tests': { text: '10', leadsTo: '/app/alpha/test' },
}
/** What each card of `beta`, which is not the first project, shows and where it leads. */
const OF_BETA = {
  Secrets: { text: '1 234', leadsTo: '/app/beta/secrets' },
  Flows: { text: '2', leadsTo: '/app/beta/flows' },
  Tasks: { text: 'last 24 hours 1 running 2 500 succeeded 3 failed', leadsTo: '/app/beta/tasks' },
  Services: { text: '8', leadsTo: '/app/beta/services' },
  Artefacts: { text: '6', leadsTo: '/app/beta/artefacts' },
  Bundles: { text: '7', leadsTo: '/app/beta/bundles' },
  'dbt models': { text: '3', leadsTo: '/app/beta/transform' },
  'dbt sources': { text: '4', leadsTo: '/app/beta/transform' },
  'dbt tests': { text: '5', leadsTo: '/app/beta/test' },
}

async function cardsShown(page: Page) {
  const links = await cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')?.getAttribute('href')))
  return (await texts(page)).map((text, index) => {
    const title = ALL_CARDS.find((known) => text.startsWith(known)) ?? text
    return [title, { text: text.slice(title.length + 1), leadsTo: links[index] ?? null }]
  })
}

test('DASH-05 DASH-06 DASH-08 DASH-09 DASH-11 DASH-12 DASH-14 DASH-15 DASH-17 DASH-18 DASH-20 DASH-21 DASH-23 DASH-25 DASH-27 DASH-28 DASH-30 DASH-31 DASH-33 DASH-34 DASH-38 OP-33 the selection, kept by the address, decides which overview is called; every count of it has a card that leads to its area', async () => {
  const calls: string[] = []
  const { page } = await openPage(world, ana, '/app/', {
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.url().includes('/api/v1/dashboard/')) calls.push(new URL(request.url()).pathname)
      })
    },
  })
  await counted(page)
  await expect.poll(async () => (await texts(page))[0]).toBe('Secrets 2 468')
  expect(await cardsShown(page)).toEqual(Object.entries(OF_BOTH))

  await selector(page).selectOption('beta')
  await expect.poll(async () => (await texts(page))[0]).toBe('Secrets 1 234')
  expect(new URL(page.url()).search).toBe('?project=beta')
  await page.reload()
  await expect.poll(async () => (await texts(page))[0]).toBe('Secrets 1 234')
  expect(await selector(page).inputValue()).toBe('beta')
  expect(await cardsShown(page)).toEqual(Object.entries(OF_BETA))
  // Each count of runs leads to what it counts.
  const failed = await cards(page).getByRole('link', { name: '3 failed' }).getAttribute('href')
  const list = new URL(failed ?? '', world.url)
  expect([list.pathname, list.searchParams.get('statuses')]).toEqual(['/app/beta/tasks', 'error'])
  const hours = (Date.now() - Date.parse(list.searchParams.get('since') ?? '')) / 3_600_000
  expect(Math.round(hours)).toBe(24)

  await page.goBack()
  await expect.poll(() => selector(page).inputValue()).toBe('')
  expect(calls.slice(0, 3)).toEqual([
    '/api/v1/dashboard/organization/overview',
    '/api/v1/dashboard/project/overview/beta',
    '/api/v1/dashboard/project/overview/beta',
  ])
})

/** The cards that one user sees in each of these projects: one page for all that ask. */
let seenWhenGated: Promise<Readonly<Record<string, readonly string[]>>> | undefined
function cardsWhenGated() {
  seenWhenGated ??= (async () => {
    for (const project of Object.keys(GATED)) await world.project(project)
    const acl = Object.fromEntries(Object.entries(GATED).map(([project, { acl }]) => [project, acl]))
    const { page } = await openPage(world, await world.user({ acl }))
    await counted(page)
    const seen: Record<string, readonly string[]> = {}
    for (const project of Object.keys(GATED)) {
      const answered = page.waitForResponse(`**/dashboard/project/overview/${project}`)
      await selector(page).selectOption(project)
      await answered
      await areas(page).and(page.locator('[aria-busy="true"]')).waitFor({ state: 'detached' })
      const { cards: expected = [] } = GATED[project] ?? {}
      await expect.poll(async () => (await texts(page)).length, { message: project }).toBe(expected.length)
      seen[project] = (await texts(page)).map((text) => ALL_CARDS.find((title) => text.startsWith(title)) ?? text)
    }
    return seen
  })()
  return seenWhenGated
}
async function expectGated(...projects: readonly string[]): Promise<void> {
  const seen = await cardsWhenGated()
  for (const project of projects) expect(seen[project], project).toEqual(GATED[project]?.cards)
}

test('DASH-10 DASH-16 the cards of secrets and services are there with their permission and absent without it', () =>
  expectGated('everything', 'no-secret', 'only-secret', 'no-service', 'only-service'))

test('DASH-29 DASH-32 DASH-35 the cards of models, sources and tests are there with transform and absent without it', () =>
  expectGated('everything', 'no-transform', 'only-transform', 'only-secret'))

test('DASH-19 DASH-22 the cards of artefacts and bundles are there with their permission and absent without it', () =>
  expectGated('no-artefact', 'only-artefact', 'no-bundle', 'only-bundle', 'no-task', 'only-task'))

test('DASH-13 DASH-24 OP-10 the flows card needs task or flow under it, the tasks card task; both go where task is denied or missing', () =>
  expectGated('only-flow', 'only-task', 'no-flow', 'no-task', 'neither-task-nor-flow', 'only-secret'))

test('PERM-36 secret, task, flow, service, artefact, bundle and transform gate the cards of the dashboard', () =>
  expectGated(...Object.keys(GATED)))

/** So that the first project of the list is not the first of the alphabet. */
async function lastProjectFirst(page: Page): Promise<void> {
  await page.route('**/aec-project/list', async (route) => {
    const response = await route.fetch()
    const { data, ...envelope } = await response.json()
    await route.fulfill({ response, json: { ...envelope, data: { projects: data.projects.toReversed() } } })
  })
}

test('DASH-36 OP-51 on the organization dashboard cards lead into the first project and follow its permissions; a count that fails is told on its own card', async () => {
  const { service: _, ...allButService } = everything('R')
  const { page } = await openPage(
    world,
    await world.user({ acl: { gamma: allButService, alpha: { permission: 'D' }, beta: everything('R') } }),
    '/app/',
    { prepare: lastProjectFirst },
  )
  await counted(page)
  const links = await areas(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.every((href) => href?.startsWith('/app/gamma/'))).toBe(true)
  const { Services: __, ...others } = OF_BETA
  expect(await cardsShown(page)).toMatchObject(
    Object.entries(others).map(([title, { leadsTo }]) => [title, { leadsTo: leadsTo.replace('beta', 'gamma') }]),
  )

  await selector(page).selectOption('gamma')
  const ofGamma = expect.arrayContaining(['Bundles Count unavailable', 'Secrets 1 234'])
  await expect.poll(() => texts(page)).toEqual(ofGamma)
})

test('the overview is asked for at once, and cards keep their size while they wait for it', async () => {
  const projects = aGate()
  const overview = aGate()
  let asked: Promise<unknown> | undefined
  const { page } = await openPage(world, ana, '/app/?project=alpha', {
    prepare: async (opened) => {
      await opened.route('**/aec-project/list', (route) => projects.passed.then(() => route.continue()))
      await opened.route('**/dashboard/project/overview/*', (route) => overview.passed.then(() => route.continue()))
      asked = opened.waitForRequest('**/dashboard/project/overview/alpha')
    },
  })
  await asked
  await cards(page).nth(8).waitFor()
  const boxes = async () => Promise.all((await cards(page).all()).map((card) => card.boundingBox()))
  const waiting = await boxes()
  overview.open()
  await counted(page)
  projects.open()
  expect(await boxes()).toEqual(waiting)
})

test('who may enter no area, or no project, is told what to do', async () => {
  const { page } = await openPage(world, await world.user({ acl: { alpha: { permission: 'R' } } }))
  await page.getByText('No area of alpha is open to you. Ask an administrator for access.').waitFor()

  const { page: other } = await openPage(world, await world.user())
  await other.getByText('No area is open to you yet.').waitFor()
  await other.getByText('No project is open to you yet.').waitFor()
})

test('DASH-37 OP-02 with no project available a card leads nowhere, and says what to do', async () => {
  const empty = await aWorld({ browser: true })
  const { service: _, secret, ...others } = everything('R')
  // What he may enter of any project, and of one that is there no more.
  const { page, faults } = await openPage(empty, await empty.user({ acl: { '*': { ...R, secret }, gone: others } }))
  await counted(page)
  expect(await areas(page).getByRole('link').count()).toBe(0)
  const refusal = 'Cannot perform, try to select a project or log in again.'
  for (const [name, times] of [
    ['Secrets', ''],
    ['Bundles', ' × 2'],
  ] as const) {
    await areas(page).getByRole('button', { name }).click()
    await expect.poll(() => toasts(page)).toEqual([`Error${times}: ${refusal}`])
  }
  expect(new URL(page.url()).pathname).toBe('/app/')
  expect(await areas(page).getByRole('button', { name: 'Services' }).count()).toBe(0)
  expect(faults).toEqual([])
})
