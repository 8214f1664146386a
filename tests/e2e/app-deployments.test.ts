import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { DeploymentFolder } from '#tests/support/deployments'
import { everything, World } from '#tests/support/world'

test('XAPP-06 XAPP-08 XAPP-09 a program of the machine is started from the menu, its dot turns running, and Stop ends it', async () => {
  const folder = await DeploymentFolder.make()
  const app = (await folder.define(['plain'])).get('plain')
  const world = await World.open({ browser: true, config: { home: folder.home, appDeployments: folder.file } })
  await world.project('shop')
  const ana = await world.user({
    acl: { shop: everything('RWX') },
    externalApps: [{ name: 'Notebooks', url: app?.url, 'engine-link': { engine: 'process', deployment: 'plain' } }],
  })
  const { page, faults } = await openPage(world, ana, '/app/shop/docs')
  const reads = (status: string) => page.locator(`[aria-label="Notebooks"][aria-description^="${status}"]`).waitFor()
  const press = async (action: string) => {
    await page.getByRole('button', { name: 'Actions of Notebooks' }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await reads('stopped')
  await press('Start')
  await reads('running')
  expect((await app?.tell())?.env).toEqual({ LISTED: 'yes' })
  await press('Stop')
  await reads('stopped')
  await expect(app?.tell()).rejects.toThrow()
  expect(faults).toEqual([])
  await world.close()
  await folder.remove()
})
