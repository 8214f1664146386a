import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPlugin } from '../../plugins/admin-plugins/contract'
import { openPage } from '../support/browser'
import { aFramedArchive, type FramedOptions, frameOf } from '../support/framed-plugin'
import { probePlugin } from '../support/probe-plugin'
import { type Client, everything, World } from '../support/world'

// Plugins that ask for a sandboxed frame, or are made to run in one.

let world: World
let ana: Client
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true, plugins: [probePlugin] })
  await world.project('demo_shop')
  ana = await world.user({ acl: { '*': everything('RWX') } })
  admin = await world.user({ role: 'admin' })
  await install({
    manifest: {
      needs: { calls: ['/api/v1/probe/**'], host: ['toasts', 'permissions', 'navigation', 'storage'] },
    },
  })
}, 60_000)
afterAll(() => world?.close())

async function install(options: FramedOptions): Promise<void> {
  const archive = await aFramedArchive(options)
  await admin.call(uploadPlugin, { package: archive.toString('base64') })
}

test('a plugin that asks for a frame draws its page there, with the services of the SDK', async () => {
  const { page, faults } = await openPage(world, ana, '/app/demo_shop/x/acme.framed?q=here')
  const frame = await frameOf(page)
  await frame.getByText('in demo_shop, q is here').waitFor()
  await frame.getByText('may write', { exact: true }).waitFor()
  expect(await page.title()).toContain('Framed inside · demo_shop')
  const sandbox = await page.locator('main iframe').getAttribute('sandbox')
  expect(sandbox).toBe('allow-scripts')
  expect(await frame.evaluate(() => [Reflect.get(globalThis, 'ranIn'), globalThis.origin])).toEqual(['null', 'null'])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ranIn'))).toBeUndefined()
  expect(faults).toEqual([])
})
