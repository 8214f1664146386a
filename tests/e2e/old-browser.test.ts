import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { type Opened, openPage } from '#tests/support/browser'
import { World } from '#tests/support/world'
import { oldestInWords } from '../../host/build/browsers'

let world: World
beforeAll(async () => {
  world = await World.open({ browser: true })
})
afterAll(() => world?.close())

const sentence = (page: Page) => page.getByRole('main').filter({ hasText: 'This browser is too old for Etabli' })

/** Without what makes a browser too old. */
const WITHOUT = {
  'import maps': () => Reflect.set(HTMLScriptElement, 'supports', (type: string) => type !== 'importmap'),
  'a way to ask for import maps': () => Reflect.deleteProperty(HTMLScriptElement, 'supports'),
  'methods of arrays': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'methods of addresses': () => Reflect.deleteProperty(URL, 'canParse'),
  popovers: () => Reflect.deleteProperty(HTMLElement.prototype, 'popover'),
} as const

test.each(Object.entries(WITHOUT))('a browser without %s is told which ones work', async (_, takeAway) => {
  const { page } = await openPage(world, undefined, '/app/', {
    coldCaches: true,
    prepare: async (opened) => void (await opened.addInitScript(takeAway)),
  })
  await sentence(page).getByText(oldestInWords()).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.locator('#root').count()).toBe(0)
})

test('a browser that does not know the syntax of the code is told which ones work', async () => {
  const { page } = await openPage(world, undefined, '/app/', { coldCaches: true, prepare: breakEntry })
  await sentence(page).waitFor()
})

test('any other browser is told nothing, whatever goes wrong later', async () => {
  const { page, faults } = await openPage(world, undefined, '/app/')
  await page.getByLabel('Password').waitFor()
  expect(await sentence(page).count()).toBe(0)
  expect(faults).toEqual([])
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'Uncaught SyntaxError: of a plugin' })))
  expect(await sentence(page).count()).toBe(0)
  await page.getByLabel('Password').waitFor()
})

test.each(['index', 'react'])(
  'where the file %s of the page’s own code does not come, the page says so and is loaded once it does',
  async (name) => {
    let isAway = true
    const { page } = await openPage(world, undefined, '/app/', {
      coldCaches: true,
      prepare: async (opened) =>
        void (await opened.route(`**/assets/${name}-*.js`, (route) => (isAway ? route.abort() : route.continue()))),
    })
    await page.getByRole('heading', { name: 'Etabli could not be loaded' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    isAway = false
    await page.getByLabel('Password').waitFor()
  },
)

test('where the page’s own code never ends to come, the page gives it up, says so, and is loaded once it comes', async () => {
  let isAway = true
  let opening: Promise<Opened> | undefined
  const waiting = new Promise<Page>((resolve) => {
    opening = openPage(world, undefined, '/app/', {
      coldCaches: true,
      prepare: async (page) => {
        await page.clock.install()
        await page.route('**/assets/react-*.js', (route) => (isAway ? resolve(page) : route.continue()))
      },
    })
  })
  const page = await waiting
  await page.clock.fastForward(30_000)
  await page.getByRole('heading', { name: 'Etabli could not be loaded' }).waitFor()
  isAway = false
  await page.getByLabel('Password').waitFor()
  await opening
})

/** Puts code of some later year in the place of the page's first, with its hash in the import map. */
async function breakEntry(page: Page): Promise<void> {
  const code = 'export const later = of the 2040s { }'
  const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`
  let entry = ''
  await page.route('**/app/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const [, src = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
    entry = src
    const body = html.replace(new RegExp(`("${src.replaceAll('.', '\\.')}":")[^"]+"`), `$1${hash}"`)
    await route.fulfill({ response, body })
  })
  await page.route('**/app/assets/**', async (route) => {
    if (entry === '' || !route.request().url().endsWith(entry)) return route.continue()
    await route.fulfill({ contentType: 'text/javascript', body: code })
  })
}
