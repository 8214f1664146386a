import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccessibilityScope, accessibilityFaults } from '#tests/support/accessibility'
import { goWithin, openPage } from '#tests/support/browser'
import { declaredPlugins } from '#tests/support/declared-plugins'
import { misfits } from '#tests/support/misfits'
import { ADMIN_WALKS } from '#tests/support/sweep/admin-walks'
import { DATA_WALKS } from '#tests/support/sweep/data-walks'
import { EXPLORER_WALKS } from '#tests/support/sweep/explorer-walks'
import { SHELL_WALKS } from '#tests/support/sweep/shell-walks'
import { SweepWorld } from '#tests/support/sweep/sweep-world'
import { addressOf, EMPTY_ROUTES, SHELL_PAGES, SWEPT_ROUTES } from '#tests/support/sweep/swept-pages'
import type { Walk } from '#tests/support/sweep/walk'
import { WORK_WALKS } from '#tests/support/sweep/work-walks'

// Opens pages of: admin-audit, admin-git, admin-overview, admin-plugins, admin-users, dashboard, data-explorer, external-apps, flows, home, lineage, object-storage, scheduler, secrets, services, transform

/** The widest first: what opens lies above pages of this width. */
const DESKTOP = 1440
const TABLET = 1024
const PHONE = 390
const HEIGHT = 844
/** Parts of the focus management that nobody sees: they give the focus on at once. */
const UNSEEN = '[data-tabster-dummy]'
/** What a tablet's width changes of a page that was judged in full: it has no parts of its own. */
const WIDTH_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

let sweep: SweepWorld
beforeAll(async () => {
  sweep = await SweepWorld.open()
}, 400_000)
afterAll(() => sweep?.close())

const declaredRoutes = async () => (await declaredPlugins()).flatMap(({ manifest }) => manifest.routes)

test('the sweep has an entry for every route that a plugin declares, and for no other', async () => {
  const declared = (await declaredRoutes()).map(({ path }) => path)
  expect(Object.keys(SWEPT_ROUTES).toSorted()).toEqual(declared.toSorted())
})

test('every page fits, and axe finds no fault in it, at 1440, 1024 and 390 pixels, in light and dark', {
  timeout: 400_000,
}, async () => {
  const { page, faults } = await openPage(sweep.world, sweep.client())
  const seen: Record<string, unknown> = {}
  for (const { address, title } of await pages()) {
    await page.setViewportSize({ width: DESKTOP, height: HEIGHT })
    await goWithin(page, address)
    await isDrawn(page, title)
    for (const width of [DESKTOP, TABLET, PHONE]) {
      await page.setViewportSize({ width, height: HEIGHT })
      await nextFrame(page)
      const told = [
        ...(await page.evaluate(misfits)),
        ...(await faultsIn(page, width === TABLET ? { rules: WIDTH_RULES } : {})),
      ]
      if (width === DESKTOP) told.push(...(await tallHeads(page)))
      if (told.length > 0) seen[`${address} at ${width}`] = told
    }
  }
  expect(seen).toEqual({})
  expect(faults).toEqual([])
})

test('axe finds no fault in pages of a project that has nothing yet, in light and dark', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await openPage(sweep.world, sweep.client())
  const seen: Record<string, unknown> = {}
  for (const { path, title } of await declaredRoutes()) {
    if (!EMPTY_ROUTES.has(path)) continue
    await goWithin(page, addressOf(path, { project: sweep.things.empty ?? '' }))
    await isDrawn(page, title)
    const told = await faultsIn(page, { within: 'main' })
    if (told.length > 0) seen[path] = told
  }
  expect(seen).toEqual({})
  expect(faults).toEqual([])
})

const WALKS: readonly Walk[] = [...SHELL_WALKS, ...ADMIN_WALKS, ...EXPLORER_WALKS, ...DATA_WALKS, ...WORK_WALKS]

test.each(WALKS.map((one) => [one.through, one] as const))(
  'axe finds no fault in what comes by %s, in light and dark',
  async (_, { at, by, walk }) => {
    const { page } = await openPage(sweep.world, sweep.client(by), addressOf(at, sweep.things))
    const seen: Record<string, unknown> = {}
    await walk(page, async (state, scope) => {
      const told = await faultsIn(page, scope)
      if (told.length > 0) seen[state] = told
    })
    expect(seen).toEqual({})
  },
)

/** With the title that each has. */
async function pages() {
  const routes = (await declaredRoutes()).map(({ path, title }) => ({ pattern: path + SWEPT_ROUTES[path], title }))
  return [...routes, ...SHELL_PAGES].map(({ pattern, title }) => ({ address: addressOf(pattern, sweep.things), title }))
}

function faultsIn(page: Page, { exclude, ...scope }: AccessibilityScope = {}) {
  return accessibilityFaults(page, { ...scope, exclude: exclude === undefined ? UNSEEN : `${UNSEEN}, ${exclude}` })
}

/** Until what is being fetched has come. */
async function isDrawn(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.title()).toMatch(title)
  await page.locator('main').locator('h1, article').first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('main :is([aria-busy=true], [role=progressbar], .fui-Skeleton)') === null,
  )
}

/** Two frames: one to lay out, one to draw. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** Titles that what follows does not follow at once. */
function tallHeads(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main header')]
      .filter((element) => element.clientHeight > 160)
      .map((element) => `the head of the page is ${element.clientHeight} high`),
  )
}
