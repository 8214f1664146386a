import { followChanges } from '@etabli/core/changes/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { anArtefact } from '#tests/support/scheduler'
import { type Client, everything, World } from '#tests/support/world'

// What a page missed while it could not be told is shown as soon as it can: by the connection that it asks for at once, not by
// the look that it takes now and then.

const PROJECT = 'shop'
const ARTEFACTS = `/app/${PROJECT}/artefacts`
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
  await anArtefact(ana, PROJECT, 'first')
})
afterAll(() => world?.close())

const isFollow = (request: { url(): string }) => request.url() === world.url + followChanges.path
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** A page that takes no looks by itself: what it shows, it was told of. */
async function aPage(prepare: (page: Page) => unknown) {
  const { page, faults } = await openPage(world, ana, ARTEFACTS, {
    prepare: async (opened) => {
      await opened.addInitScript(() => {
        const repeat = window.setInterval
        const rare = (work: TimerHandler, time = 0, ...rest: unknown[]) =>
          time === 30_000 ? 0 : repeat(work, time, ...rest)
        Object.assign(window, { setInterval: rare })
      })
      await prepare(opened)
    },
  })
  await row(page, 'first').waitFor()
  return { page, faults }
}

/** The page's next connection, once it tells. */
const connection = (page: Page) => page.waitForResponse((response) => isFollow(response) && response.ok())

/** One that is being told. */
async function aToldPage() {
  let told: Promise<unknown> | undefined
  const opened = await aPage((page) => {
    told = connection(page)
  })
  await told
  return opened
}
const lost = (page: Page) => page.waitForEvent('requestfailed', isFollow)

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('a tab that was hidden shows what another changed meanwhile', async () => {
  const { page, faults } = await aToldPage()
  const left = lost(page)
  await setVisibility(page, 'hidden')
  await left
  await anArtefact(ana, PROJECT, 'while-hidden')
  const back = connection(page)
  await setVisibility(page, 'visible')
  await back
  await row(page, 'while-hidden').waitFor()
  expect(faults).toEqual([])
})

test('a browser that was offline shows what another changed meanwhile', async () => {
  const { page, faults } = await aToldPage()
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await anArtefact(ana, PROJECT, 'while-offline')
  const back = connection(page)
  await page.context().setOffline(false)
  await back
  await row(page, 'while-offline').waitFor()
  expect(faults).toEqual([])
})

test('a page whose code for news could not be had when it was opened is told once it can', async () => {
  let isAway = true
  const { page } = await aPage((opened) =>
    opened.route(/assets\/changes-/, (route) => (isAway ? route.abort() : route.continue())).then(() => undefined),
  )
  await page.waitForEvent('requestfailed', (request) => /assets\/changes-/.test(request.url()))
  await anArtefact(ana, PROJECT, 'while-away')
  const back = connection(page)
  isAway = false
  await back
  await row(page, 'while-away').waitFor()
})
