import { afterAll, beforeAll, expect, test } from 'vitest'
import { execQuery } from '../../plugins/data-explorer/contract'
import { EVENTS, firstRowIs, openExplorer } from '../support/explorer-page'
import { PROJECT } from '../support/fake-warehouse'
import { type Client, everything, World } from '../support/world'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
})
afterAll(() => world?.close())

test('smoke', async () => {
  const { page, faults } = await openExplorer(world, ana, EVENTS)
  await firstRowIs(page, '1')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const t0 = Date.now()
  await page.getByRole('menuitem', { name: 'Query (alpha)' }).click()
  await page.getByRole('dialog').waitFor()
  console.log('dialog', Date.now() - t0)
  await page.locator('.monaco-editor .view-line').first().waitFor()
  console.log('editor', Date.now() - t0)
  await page.keyboard.type('select id,name from raw.events e where e.')
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/s1.png' })
  console.log(faults)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/s2.png' })
  console.log(faults)
  await page.getByRole('button', { name: 'Edit query' }).click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/s3.png' })
  expect(faults).toEqual([])
})
