import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { World } from '#tests/support/world'

let world: World
beforeAll(async () => {
  world = await World.open({ browser: true })
})
afterAll(() => world?.close())

const CALLED = '**/api/v1/of-the-test-before'
let before: Page

test('a test leaves whatever it can in its page', async () => {
  const { page } = await openPage(world, await world.user())
  before = page
  await page.route(CALLED, (route) => route.fulfill({ body: 'routed' }))
  await page.addInitScript(() => Object.assign(globalThis, { left: 'a script' }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    localStorage.setItem('left', 'in local storage')
    sessionStorage.setItem('left', 'in session storage')
    addEventListener('pagehide', () => localStorage.setItem('left', 'at the end'))
    addEventListener('beforeunload', (event) => event.preventDefault())
    setInterval(() => {
      localStorage.setItem('left', 'by a timer')
      void fetch('/api/v1/of-the-test-before')
    }, 1)
  })
  await page.waitForResponse(CALLED)
})

test('the next test of the world gets the same page, and nothing of what was left', async () => {
  const calls: string[] = []
  const { page } = await openPage(world, undefined, '/app/', {
    prepare: async (opened) => void opened.on('request', (request) => calls.push(request.url())),
  })
  expect(page).toBe(before)
  await page.getByLabel('Password').waitFor()
  expect(calls.filter((url) => url.includes('of-the-test-before'))).toEqual([])
  const found = await page.evaluate(async () => ({
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    script: 'left' in globalThis,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    status: (await fetch('/api/v1/of-the-test-before')).status,
  }))
  expect(found).toEqual({ local: null, session: null, script: false, isDark: false, status: 404 })
  expect(await page.context().cookies()).toEqual([])
})
