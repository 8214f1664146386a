import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { test } from 'vitest'
import { aFramedArchive } from '#tests/support/framed-plugin'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive } from '#tests/support/plugin-archive'
import type { BrowserPage } from '../../page/browser-page'
import { eventually } from '../../page/eventually'
import { PROJECT } from '../../world/demo-world'
import type { Workplace } from '../../world/workplace'
import { isUnharmed, isWorkedIn, whileAway } from './outage'

const FRAME = 'main iframe'
const MENU = { role: 'navigation', name: PROJECT }
const SECRETS = { role: 'link', name: 'Secrets', within: MENU }
const PALETTE = { role: 'button', name: 'Search and commands' }
const ACCOUNT = { role: 'button', name: /^Account/ }
const NOT_LOADED = { role: 'heading', name: 'This page could not be loaded' }
const RETRY = { role: 'button', name: 'Retry' }

export function openingMeanwhile(workplace: Workplace): void {
  test('what is opened while the server is away costs the page nothing, and opens afterwards', async () => {
    const { world } = workplace
    const { page } = await workplace.openInFreshBrowser(await world.admin(), `/app/${PROJECT}`)
    await page.sees(SECRETS)
    await isWorkedIn(page)
    await whileAway(world, page, async () => {
      await page.click(PALETTE)
      await page.click(ACCOUNT)
      await page.goWithin(`/app/${PROJECT}/nowhere`)
      await page.sees(NOT_LOADED)
      await page.click(SECRETS)
      await page.sees(NOT_LOADED)
    })
    await page.click(RETRY)
    await page.sees({ role: 'heading', name: 'Secrets' })
    await page.click(PALETTE)
    await page.sees({ role: 'dialog' })
    await page.press('Escape')
    await page.click(ACCOUNT)
    await page.sees({ role: 'menuitem', name: 'Logout' })
    await page.press('Escape')
    await page.goWithin(`/app/${PROJECT}/nowhere`)
    await page.sees({ role: 'heading', name: 'Page not found' })
    await isUnharmed(page)
  })

  test('pages of installed plugins that are opened while the server is away come by Retry', async () => {
    const { world } = workplace
    const admin = await world.admin()
    const [plain, framed] = [workplace.named('outage.plain'), workplace.named('outage.framed')]
    const needs: PluginManifest['needs'] = { calls: [], host: ['toasts', 'permissions', 'navigation', 'storage'] }
    await installPackage(admin, await aPluginArchive({ id: plain, shows: 'the plain one' }))
    await installPackage(admin, await aFramedArchive({ id: framed, manifest: { needs } }))
    const { page } = await workplace.openInFreshBrowser(admin, `/app/${PROJECT}`)
    await page.sees(SECRETS)
    await isWorkedIn(page)
    await whileAway(world, page, async () => {
      await page.goWithin(`/app/${PROJECT}/x/${framed}`)
      await page.sees(NOT_LOADED)
      await page.goWithin(`/app/x/${plain}`)
      await page.sees(NOT_LOADED)
    })
    await page.click(RETRY)
    await page.sees({ text: 'the plain one' })
    await page.goWithin(`/app/${PROJECT}/x/${framed}`)
    await isFramed(page)
    await isUnharmed(page)
  })
}

async function isFramed(page: BrowserPage): Promise<void> {
  await page.sees({ css: FRAME })
  const shown = () => page.runInFrame(FRAME, () => document.body.textContent)
  await eventually('the plugin in the frame is drawn', async () => (await shown()).includes('framed page'))
}
