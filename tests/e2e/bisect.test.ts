import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { goWithin, openPage, type PageOptions } from '#tests/support/browser'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive, type PluginOptions } from '#tests/support/plugin-archive'
import { aWorld, type Client } from '#tests/support/world'
import { listPlugins } from '../../plugins/admin-plugins/contract'

const FAULTY = 'acme.delta'

/** From the moment it runs every headline is gone. */
const breaking: PluginOptions = {
  id: FAULTY,
  manifest: { title: 'Delta' },
  files: {
    'plugin.js': `export default { id: '${FAULTY}', version: '1.0.0', sdk: '^0.1.0', title: 'Delta',
      routes: [{ id: 'hello', path: '/x/${FAULTY}', title: 'Hello', view: { load: () => import('./pages/hello.js') } }],
      activate: { load: async () => ({ default: ({ own }) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('main h1 { visibility: hidden }')
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
        own(() => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet) })
      } }) } }`,
  },
}

async function install(admin: Client, options: PluginOptions): Promise<void> {
  await installPackage(admin, await aPluginArchive(options))
}

/** A platform with five installed plugins, one of which hides every headline; one needs another. */
async function openBroken(options: PageOptions = {}) {
  const world = await aWorld({ browser: true })
  const admin = await world.user({ role: 'superadmin' })
  await install(admin, { id: 'acme.alpha', manifest: { title: 'Alpha', provides: ['acme.pipe@1'] } })
  await install(admin, { id: 'acme.beta', manifest: { title: 'Beta', requires: ['acme.pipe@1'] } })
  await install(admin, { id: 'acme.gamma', manifest: { title: 'Gamma' } })
  await install(admin, breaking)
  await install(admin, { id: 'acme.omega', manifest: { title: 'Omega' } })
  const opened = await openPage(world, admin, '/app/admin/plugins', options)
  await opened.page.getByRole('switch', { name: 'Enable Omega' }).waitFor()
  await goWithin(opened.page, `/app/x/${FAULTY}`)
  await opened.page.getByRole('main').getByText(`${FAULTY} 1.0.0`).waitFor()
  await goWithin(opened.page, '/app/admin/plugins')
  await opened.page.getByRole('switch', { name: 'Enable Omega' }).waitFor()
  return { ...opened, world, admin }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Search for the faulty plugin' })
const status = (page: Page) => bar(page).getByRole('status')

async function pressByKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

async function answer(page: Page, name: 'Good now' | 'Still bad'): Promise<void> {
  const before = await status(page).textContent()
  await pressByKey(page, name)
  // Said by the bar alone: a page that loads has a status of its own, which may come and go before the answer counts.
  await expect.poll(() => status(page).textContent()).not.toBe(before)
}

const isAsked = (page: Page) => page.getByRole('button', { name: 'Still bad' }).isVisible()

async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await accessibilityFaults(page), state).toEqual([])
}

/** Starts a search, and calls at its dialog and at its first question. */
async function begin(page: Page, at: (state: string) => Promise<void> = async () => undefined): Promise<void> {
  await pressByKey(page, 'Find a faulty plugin')
  await page.getByText('5 plugins, at most 4 questions.').waitFor()
  await at('dialog')
  await pressByKey(page, 'Start search')
  await status(page).getByText('Is it still wrong?').waitFor()
  // A bar that comes takes the focus, and with it a key that was meant for a button.
  await bar(page).locator('p:focus').waitFor()
  await at('question')
}

/** Goes on within the page, as its links do, and looks whether the headline of the dashboard is there. */
async function isWrong(page: Page): Promise<boolean> {
  await page.getByRole('link', { name: 'Home', exact: true }).first().press('Enter')
  const headline = page.locator('main h1')
  await headline.getByText('Dashboard').waitFor({ state: 'attached' })
  return !(await headline.isVisible())
}

test('five plugins, one breaks the dashboard: it is found by keyboard in at most four questions and switched off for everybody, with no fault for axe in light and dark', async () => {
  const { page, admin, faults } = await openBroken()
  expect(await isWrong(page)).toBe(true)
  await goWithin(page, '/app/admin/plugins')
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }))
  await begin(page, (state) => expectAccessible(page, state))

  // Who works by keyboard stands at the question, its answers are next.
  await bar(page).locator('p:focus').waitFor()
  await page.keyboard.press('Tab')
  await bar(page).locator('button:focus', { hasText: 'Good now' }).waitFor()
  await page.keyboard.press('Tab')
  await bar(page).locator('button:focus', { hasText: 'Still bad' }).waitFor()

  await pressByKey(page, 'Which are off?')
  await expectAccessible(page, 'list')
  await page.keyboard.press('Escape')
  await bar(page).locator('button:focus', { hasText: 'Which are off?' }).waitFor()

  let questions = 0
  while (await isAsked(page)) {
    questions += 1
    expect(questions).toBeLessThanOrEqual(4)
    await answer(page, (await isWrong(page)) ? 'Still bad' : 'Good now')
  }
  await status(page).getByText('Delta (acme.delta) is the culprit.').waitFor()
  await bar(page).locator('p:focus').waitFor()
  await expectAccessible(page, 'finding')
  expect(await isWrong(page)).toBe(false)

  await pressByKey(page, 'Report')
  await page.getByRole('textbox', { name: 'Text of the report' }).waitFor()
  await expectAccessible(page, 'report')
  const report = await page.getByRole('textbox', { name: 'Text of the report' }).inputValue()
  expect(report).toMatch(/Delta \(acme\.delta\) 1\.0\.0 was found.*about 5 plugins.*hash [0-9a-f]{64}.*SDK /s)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await pressByKey(page, 'Disable for everybody')
  await status(page).getByText('Delta is off for everybody.').waitFor()
  const { plugins } = await admin.call(listPlugins, {})
  expect(plugins.flatMap(({ id, tier, state }) => (tier === 'installed' ? [`${id} ${state}`] : []))).toEqual(
    expect.arrayContaining(['acme.alpha on', 'acme.beta on', 'acme.gamma on', 'acme.delta off', 'acme.omega on']),
  )
  await pressByKey(page, 'Done')
  await bar(page).waitFor({ state: 'detached' })
  expect(await isWrong(page)).toBe(false)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameVisit'))).toBe(true)
  expect(faults).toEqual([])
})

test('a search goes on after a reload, says what else is off, touches nobody else, and its end brings everything back', async () => {
  const { page, world, admin, faults } = await openBroken()
  await begin(page)
  const asked = await status(page).textContent()
  await page.reload()
  await page.getByRole('switch', { name: 'Enable Omega' }).waitFor()
  await bar(page).waitFor()
  expect(await status(page).textContent()).toBe(asked)
  // A page that is loaded anew begins where pages begin.
  expect(await bar(page).locator(':focus').count()).toBe(0)

  const seen = new Set<string>()
  while (!seen.has('Beta') && (await isAsked(page))) {
    await pressByKey(page, 'Which are off?')
    const list = page.getByRole('group', { name: 'Which are off?' }).or(page.getByLabel('Which are off?'))
    const text = (await list.last().textContent()) ?? ''
    if (text.includes('(acme.alpha)')) {
      expect(text).toContain('(acme.beta)')
      seen.add('Beta')
    }
    await page.keyboard.press('Escape')
    await bar(page).locator('button:focus', { hasText: 'Which are off?' }).waitFor()
    await answer(page, 'Still bad')
  }
  expect([...seen]).toEqual(['Beta'])

  const other = await openPage(world, admin, '/app/x/acme.alpha')
  await other.page.getByRole('main').getByText('acme.alpha 1.0.0').waitFor()

  await pressByKey(page, (await page.getByRole('button', { name: 'Stop' }).isVisible()) ? 'Stop' : 'Done')
  await bar(page).waitFor({ state: 'detached' })
  for (const id of ['alpha', 'beta', 'gamma', 'delta', 'omega']) {
    await goWithin(page, `/app/x/acme.${id}`)
    await page.getByRole('main').getByText(`acme.${id} 1.0.0`).waitFor()
  }
  expect(faults).toEqual([])
})

test('the address of a plugin that the search keeps off says why; where it is none of them, the bar says so, and everything is on', async () => {
  const { page } = await openBroken()
  await pressByKey(page, 'Find a faulty plugin')
  await page.getByRole('checkbox', { name: /Built-in plugins too/ }).press('Space')
  await page.getByText(/^\d\d? plugins, at most/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('button:focus', { hasText: 'Find a faulty plugin' }).waitFor()
  await begin(page)
  await pressByKey(page, 'Which are off?')
  const id = /\((acme\.\w+)\)/.exec((await page.getByLabel('Which are off?').last().textContent()) ?? '')?.[1]
  await page.keyboard.press('Escape')
  await goWithin(page, `/app/x/${id}`)
  await page.getByText('It is off while you search for the faulty plugin.').waitFor()

  await goWithin(page, '/app/admin/plugins')
  // A page that comes takes the focus, and with it a key that was meant for a button.
  await page.getByRole('switch', { name: 'Enable Omega' }).waitFor()
  for (
    let question = 0;
    question < 4 && (await page.getByRole('button', { name: 'Still bad' }).isVisible());
    question += 1
  ) {
    await answer(page, 'Still bad')
  }
  await status(page).getByText('None of them').waitFor()
  await bar(page).locator('p:focus').waitFor()
  expect(await isWrong(page)).toBe(true)
})
