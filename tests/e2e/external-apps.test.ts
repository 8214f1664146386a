import { Apps20Regular } from '@fluentui/react-icons/svg/apps'
import { Document20Regular } from '@fluentui/react-icons/svg/document'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openPage, type PageOptions } from '#tests/support/browser'
import { ExternalAppServer } from '#tests/support/external-app'
import { shapesIn, shapesOf } from '#tests/support/icons'
import { toasts } from '#tests/support/toasts'
import { type Client, everything, World } from '#tests/support/world'
import { getActivationLink } from '../../plugins/external-apps/contract'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let app: ExternalAppServer
let world: World
let ana: Client
beforeAll(async () => {
  app = await ExternalAppServer.open()
  world = await World.open({ browser: true, config: { appHosts: [app.host] } })
  await world.project('plain')
  const link = {
    engine: 'url',
    healthURL: `${app.url}/health`,
    startURL: `${app.url}/start`,
    restartURL: `${app.url}/restart`,
    stopURL: `${app.url}/stop`,
  }
  ana = await world.user({
    acl: { plain: everything('RWX') },
    externalApps: [
      { name: 'Metabase', icon: PIXEL, url: `${app.url}/metabase`, 'engine-link': link },
      { name: 'Notebooks', icon: 'fa fa-book', url: `${app.url}/notebooks` },
      { name: 'Wiki', icon: `${app.url}/icon.svg`, url: `${app.url}/wiki?page=1&of=%C3%A9%20b#top`, unsecure: true },
      { name: 'Nowhere' },
      { name: 'Trap', url: 'javascript:window.trapped=true' },
      { name: 'Open trap', url: 'javascript:window.trapped=true', unsecure: true },
      { name: 'Open nowhere', unsecure: true },
    ],
  })
})
afterAll(async () => {
  await world?.close()
  await app?.close()
})
beforeEach(() => app.reset())

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'plain' })
const appsOf = (page: Page) => menuOf(page).getByRole('list', { name: 'Apps' })
const entryOf = (page: Page, name: string) => appsOf(page).locator(`[aria-label="${name}"]`)
const reads = (page: Page, name: string, status: string) =>
  appsOf(page).locator(`[aria-label="${name}"][aria-description^="${status}"]`).waitFor()
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

function openMenu(options: PageOptions = {}) {
  return openPage(world, ana, '/app/plain/docs', options)
}

async function actionsOf(page: Page, name: string): Promise<Readonly<Record<'Start' | 'Restart' | 'Stop', Locator>>> {
  await appsOf(page)
    .getByRole('button', { name: `Actions of ${name}` })
    .click()
  const item = (label: string) => page.getByRole('menuitem', { name: label, exact: true })
  await item('Start').waitFor()
  return { Start: item('Start'), Restart: item('Restart'), Stop: item('Stop') }
}

/** Which actions are enabled, with the menu closed again. */
async function enabledOf(page: Page, name: string): Promise<readonly string[]> {
  const items = await actionsOf(page, name)
  const enabled: string[] = []
  for (const [label, item] of Object.entries(items)) if (await item.isEnabled()) enabled.push(label)
  await page.keyboard.press('Escape')
  await items.Start.waitFor({ state: 'detached' })
  return enabled
}

/** The tab that a click opens, when the app is in it. */
async function tabOf(page: Page, click: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), click()])
  await tab.getByText('The app').waitFor()
  return tab
}

test('SHELL-91 XAPP-01 XAPP-02 XAPP-09 XAPP-22 the sub-menu lists the apps of the user, image icons as images, icon classes as icons; Stop reads stopped once it is done, and changes nothing where it fails', async () => {
  app.answer('/icon.svg', 200, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', {
    'content-type': 'image/svg+xml',
  })
  const { page, faults } = await openMenu()
  await entryOf(page, 'Open nowhere').waitFor()
  const names = await appsOf(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.textContent))
  expect(names).toEqual(['Metabase', 'Notebooks', 'Wiki', 'Nowhere', 'Trap', 'Open trap', 'Open nowhere'])
  const shown = (name: string) =>
    entryOf(page, name).evaluate((entry) => {
      const [icon] = entry.querySelectorAll('img, svg')
      return icon instanceof HTMLImageElement ? `${icon.src} ${icon.alt}` : icon?.tagName
    })
  expect([await shown('Metabase'), await shown('Notebooks'), await shown('Nowhere')]).toEqual([
    `${PIXEL} `,
    'svg',
    'svg',
  ])
  expect(await shown('Wiki')).toBe(`${app.url}/icon.svg `)
  const addresses = ['Wiki', 'Notebooks'].map((name) => entryOf(page, name).getAttribute('href'))
  expect(await Promise.all(addresses)).toEqual([`${app.url}/wiki?page=1&of=%C3%A9%20b#top`, null])
  // A book, and no book.
  const drawn = (name: string) => shapesIn(entryOf(page, name).locator('svg').first())
  expect(await drawn('Nowhere')).toEqual(shapesOf(Apps20Regular))
  expect(await drawn('Notebooks')).toEqual(shapesOf(Document20Regular))
  await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))
  expect(faults).toEqual([])
  await stopsAtTheSecondTry(page)

  // An image that cannot be shown gives way to an icon.
  app.answer('/icon.svg', 404)
  await page.reload()
  await expect.poll(() => shown('Wiki')).toBe('svg')
})

async function stopsAtTheSecondTry(page: Page): Promise<void> {
  app.answer('/stop', 500)
  await reads(page, 'Metabase', 'running')
  await (await actionsOf(page, 'Metabase')).Stop.click()
  await toast(page, 'the app did not stop: it answered with status 500')
  await reads(page, 'Metabase', 'running')
  app.answer('/stop', 204)
  await (await actionsOf(page, 'Metabase')).Stop.click()
  await reads(page, 'Metabase', 'stopped')
  expect(app.lines.filter((line) => !line.includes('icon'))).toEqual(['GET /health', 'POST /stop', 'POST /stop'])
}

test('SHELL-91 XAPP-04 XAPP-05 OP-98 only a linked app has a menu, with Start, Restart and Stop, and only its status is asked for; a narrow menu lists them all, with name and status in a tooltip; its actions have no fault for axe', async () => {
  const asked: unknown[] = []
  const { page, faults } = await openMenu({
    prepare: async (fresh) => {
      fresh.on('request', (request) => {
        if (request.url().endsWith('/status/get')) asked.push(request.postDataJSON())
      })
    },
  })
  await reads(page, 'Metabase', 'running')
  await page.getByRole('button', { name: 'Actions of Metabase' }).waitFor()
  expect(
    await appsOf(page)
      .getByRole('button', { name: /^Actions/ })
      .count(),
  ).toBe(1)
  expect(await entryOf(page, 'Notebooks').getAttribute('aria-description')).toBe('opens a new tab')
  const items = await actionsOf(page, 'Metabase')
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Start', 'Restart', 'Stop'])
  expect(await items.Start.isEnabled()).toBe(false)
  expect(asked).toMatchObject([{ 'engine-link': { engine: 'url', healthURL: `${app.url}/health` } }])

  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await page.getByRole('button', { name: 'Expand the menu' }).waitFor()
  expect(await appsOf(page).getByRole('listitem').count()).toBe(7)

  await page.getByRole('button', { name: 'Actions of Metabase' }).waitFor()
  expect(
    await appsOf(page)
      .getByRole('button', { name: /^Actions/ })
      .count(),
  ).toBe(1)
  await entryOf(page, 'Metabase').hover()
  expect(await page.getByRole('tooltip').textContent()).toBe('Metabase: running, opens a new tab')
  await entryOf(page, 'Metabase').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('[role=menuitem]:focus').getByText('Start').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await reads(page, 'Metabase', 'stopped')
  expect(faults).toEqual([])
})

test('XAPP-13 XAPP-14 XAPP-15 XAPP-16 XAPP-18 CALL-11 an unsecure app is opened as it is, any other by an activation link, in a tab that knows nothing of this page; neither an empty link nor a script is opened', async () => {
  const { page, faults } = await openMenu()
  const links: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/v1/external-app/activation-link/get')
      links.push(response.json().then(({ data }) => data.activationLink.link))
  })
  await reads(page, 'Metabase', 'running')
  for (const [name, address] of [
    ['Wiki', `${app.url}/wiki?page=1&of=%C3%A9%20b#top`],
    ['Notebooks', undefined],
    ['Metabase', undefined],
  ] as const) {
    links.length = 0
    const tab = await tabOf(page, () => entryOf(page, name).click())
    // The very address, whole: its own, or the one that the platform gave.
    expect(tab.url()).toBe(address ?? (await links[0]))
    const { origin, pathname, searchParams } = new URL(tab.url())
    expect(origin + pathname).toBe(`${app.url}/${name.toLowerCase()}`)
    expect(searchParams.get('etabli-activation')?.split('.').length).toBe(address ? undefined : 3)
    expect(links).toHaveLength(address ? 0 : 1)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    const arrival = app.asked.find(({ line }) => line.startsWith(`GET ${pathname}`))
    expect(arrival).toMatchObject({ referer: undefined })
    await tab.close()
  }
  expect(faults).toEqual([])

  await opensTheTabAtOnce(page)
  await opensNothingEmpty(page)
  await opensNoScript(page)
})

/** Before the link is here, so that no pop-up blocker takes it for one of its own. */
async function opensTheTabAtOnce(page: Page): Promise<void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${getActivationLink.path}`, async (route) => {
    await held
    await route.continue()
  })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), entryOf(page, 'Notebooks').click()])
  await tab.getByText('Opening Notebooks…').waitFor()
  release()
  await tab.getByText('The app').waitFor()
  await tab.close()
  await page.unroute(`**${getActivationLink.path}`)
}

/** Whether the platform gives an empty link or the app has no address; no tab stays. */
async function opensNothingEmpty(page: Page): Promise<void> {
  await page.route(`**${getActivationLink.path}`, (route) =>
    route.fulfill({ json: { status: 'success', data: { activationLink: { link: '' } } } }),
  )
  for (const name of ['Nowhere', 'Open nowhere', 'Notebooks']) {
    await entryOf(page, name).click()
    await expect.poll(() => toasts(page), { message: name }).toEqual(['Error: the access link is empty'])
    await page.getByRole('alert').getByRole('button').first().click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
  }
  await expect.poll(() => page.context().pages().length).toBe(1)
  await page.unroute(`**${getActivationLink.path}`)
}

/** Neither as an address of an app nor as a link that the platform gives. */
async function opensNoScript(page: Page): Promise<void> {
  for (const name of ['Trap', 'Open trap']) {
    expect(await entryOf(page, name).getAttribute('aria-description')).toBe('has no web address')
    await entryOf(page, name).click({ force: true })
  }
  expect(page.context().pages()).toHaveLength(1)
  await page.route(`**${getActivationLink.path}`, (route) =>
    route.fulfill({ json: { status: 'success', data: { activationLink: { link: 'javascript:opener.trapped=1' } } } }),
  )
  await entryOf(page, 'Notebooks').click()
  await toast(page, 'the access link is not an http or https address')
  await expect.poll(() => page.context().pages().length).toBe(1)
  expect(await page.evaluate(() => Reflect.get(window, 'trapped'))).toBeUndefined()
}

/** A linked app in each status, unsecure ones and one with code too, of a user who may do nothing else, and the page with them. */
async function openStatuses() {
  app.answer('/stopped', 500)
  app.answer('/stopping', 503, 'stopping')
  app.answer('/unknown', 404)
  const linked = ['running', 'stopped', 'stopping', 'unknown'].map((name) => ({
    name,
    url: `${app.url}/open`,
    'engine-link': { engine: 'url', healthURL: `${app.url}/${name}` },
  }))
  const wiki = { ...linked[0], name: 'Wiki', url: `${app.url}/wiki`, unsecure: true }
  const away = [
    { ...linked[1], name: 'Closed wiki', unsecure: true },
    { ...linked[1], name: 'Code', entry: `${app.url}/open.js`, integrity: `sha384-${'A'.repeat(64)}` },
  ]
  const user = await world.user({ acl: { plain: { permission: 'R' } }, externalApps: [...linked, wiki, ...away] })
  const { page } = await openPage(world, user, '/app/plain')
  for (const { name } of linked) await reads(page, name, name === 'unknown' ? 'status unknown' : name)
  await reads(page, 'Wiki', 'running')
  for (const { name } of away) await reads(page, name, 'stopped')
  return page
}

test('XAPP-03 XAPP-05 XAPP-10 XAPP-11 XAPP-12 XAPP-13 XAPP-14 OP-43 without any feature apps are there; Start is off when running, Restart when stopped, Stop unless running; a linked app opens only while it runs', async () => {
  const page = await openStatuses()
  expect(await enabledOf(page, 'running')).toEqual(['Restart', 'Stop'])
  expect(await enabledOf(page, 'stopped')).toEqual(['Start'])
  expect(await enabledOf(page, 'stopping')).toEqual(['Start', 'Restart'])
  expect(await enabledOf(page, 'unknown')).toEqual(['Start', 'Restart'])
  for (const name of ['stopped', 'stopping', 'unknown', 'Closed wiki', 'Code']) {
    expect(await entryOf(page, name).getAttribute('aria-disabled')).toBe('true')
    await entryOf(page, name).click({ force: true })
  }
  expect(page.context().pages()).toHaveLength(1)
  expect(app.lines.filter((line) => line.includes('open'))).toEqual([])
  await tabOf(page, () => entryOf(page, 'running').click())
  const tab = await tabOf(page, () => entryOf(page, 'Wiki').click())
  expect(tab.url()).toBe(`${app.url}/wiki`)
  // By now a tab of those that do not run would be there as well.
  expect(page.context().pages()).toHaveLength(3)
  expect(new URL(page.url()).pathname).toBe('/app/plain')
})

test('XAPP-06 XAPP-07 XAPP-08 OP-29 Start and Restart are done by the server, read stopping, and are polled every 6000 ms until the app runs or the menu is left', async () => {
  const { page } = await openMenu({
    prepare: async (fresh) => {
      app.answer('/health', 500)
      await fresh.clock.install()
    },
  })
  await reads(page, 'Metabase', 'stopped')
  const polls = () => app.lines.filter((line) => line === 'GET /health').length
  expect(polls()).toBe(1)
  for (const [label, path] of [
    ['Start', '/start'],
    ['Restart', '/restart'],
  ] as const) {
    const before = polls()
    app.answer('/health', 500)
    const answered = page.waitForResponse((response) => response.url().endsWith(`/extension/app${path}`))
    await (await actionsOf(page, 'Metabase'))[label].click()
    await reads(page, 'Metabase', 'stopping')
    await expect.poll(() => app.lines).toContain(`POST ${path}`)
    // The time until the next poll runs from the reply, which the page has read before that to a later question.
    await (await answered).finished()
    await page.evaluate(async () => (await fetch('/healthz')).text())
    await page.clock.fastForward(2_500)
    expect(polls(), label).toBe(before)
    await page.clock.fastForward(3_500)
    await expect.poll(polls, { message: label }).toBe(before + 1)
    await reads(page, 'Metabase', 'stopping')
    app.answer('/health', 200)
    await page.clock.fastForward(6_000)
    await reads(page, 'Metabase', 'running')
    await page.clock.fastForward(30_000)
    expect(polls(), label).toBe(before + 2)
  }

  app.answer('/health', 500)
  const answered = page.waitForResponse((response) => response.url().endsWith('/extension/app/restart'))
  await (await actionsOf(page, 'Metabase')).Restart.click()
  await reads(page, 'Metabase', 'stopping')
  await answered
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const before = app.lines.length
  await page.clock.fastForward(30_000)
  await page.evaluate(() => fetch('/healthz'))
  expect(app.lines).toHaveLength(before)
})

test('a user without apps has no list of them, and the platform is asked for none', async () => {
  const vic = await world.user({ acl: { plain: everything('R') } })
  // A file of an earlier page is not told among those that a page has fetched.
  const { page } = await openPage(world, vic, '/app/plain/docs', { coldCaches: true })
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/external-apps.widget-')),
  )
  await menuOf(page).getByRole('link', { name: 'Guide' }).waitFor()
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(asked.filter((name) => name.includes('extension/app'))).toEqual([])
  expect(await appsOf(page).count()).toBe(0)
})

test('code of the list that does not load leaves a word with a retry in the menu, and the rest of it works', async () => {
  const code = /external-apps\.widget-/
  const { page } = await openMenu({
    prepare: async (fresh) => {
      await fresh.route(code, (route) => route.abort())
    },
  })
  const again = menuOf(page).getByRole('button', { name: 'Not loaded. Try again' })
  await again.waitFor()
  await menuOf(page).getByRole('link', { name: 'Homepage' }).waitFor()
  await page.unroute(code)
  await again.click()
  await entryOf(page, 'Wiki').waitFor()
})
