import { afterAll, beforeAll, expect, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive, type Files } from '#tests/support/plugin-archive'
import { type Client, query, World } from '#tests/support/world'

// Check 42 in a browser: 16 plugins, four of which fail at a time, one in each way; and a plugin with one altered byte.

const FAULTS = ['import', 'activate', 'render', 'handler'] as const
const NAMES = Array.from({ length: 16 }, (_, number) => `faults.p${number}`)

/** A plugin that fails as local storage says when the page is opened. */
function files(id: string): Files {
  return {
    'plugin.js': `
      export const fault = JSON.parse(localStorage.getItem('faults') ?? '{}')['${id}']
      if (fault === 'import') throw new Error('broken at import')
      export default { id: '${id}', version: '1.0.0', sdk: '^0.1.0', title: 'Hello',
        routes: [{ id: 'hello', path: '/x/${id}', title: 'Hello', view: { load: () => import('./pages/hello.js') } }],
        activate: { load: async () => ({ default: () => { if (fault === 'activate') throw new Error('broken at activate') } }) } }`,
    'pages/hello.js': `
      import { createElement, useState } from 'react'
      import { fault } from '../plugin.js'
      export default function Page() {
        const [presses, press] = useState(0)
        if (fault === 'render') throw new Error('broken at render')
        return createElement('button', { onClick: () => {
          if (fault === 'handler') throw new Error('broken at handler')
          press(presses + 1)
        } }, '${id} pressed ' + presses)
      }`,
  }
}

let world: World
let ana: Client
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  ana = await world.user()
  admin = await world.user({ role: 'superadmin' })
  for (const id of [...NAMES, 'faults.altered']) {
    const archive = await aPluginArchive({ id, files: files(id) })
    await installPackage(admin, archive)
  }
})
afterAll(() => world.close())

/** In this round these fail: over four rounds each plugin fails once and works three times. */
function failingIn(round: number): Readonly<Record<string, (typeof FAULTS)[number]>> {
  const failing = NAMES.filter((_, number) => number % 4 === round)
  return Object.fromEntries(failing.map((id, index) => [id, FAULTS[(index + round) % 4] ?? 'render']))
}

test.each([0, 1, 2, 3])(
  'round %i: four plugins fail, each in its way and by its name, and the other twelve work',
  async (round) => {
    const failing = failingIn(round)
    const storage = { faults: JSON.stringify(failing) }
    const { page } = await openPage(world, ana, '/app/', { storage })
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    for (const id of NAMES) {
      await goWithin(page, `/app/x/${id}`)
      const fault = failing[id]
      const button = page.getByRole('main').getByRole('button', { name: `${id} pressed 0` })
      if (fault === undefined) {
        await button.click()
        await page.getByRole('button', { name: `${id} pressed 1` }).waitFor()
      } else if (fault === 'handler') {
        const told = page.waitForEvent('pageerror')
        await button.click()
        expect((await told).message).toBe('broken at handler')
        await button.waitFor()
      } else {
        await page.getByRole('heading', { name: 'This page failed' }).waitFor()
        await page.getByRole('button', { name: 'Details' }).click()
        await page.getByRole('main').getByText(`broken at ${fault}`).first().waitFor()
        await page.getByRole('main').getByText(id).first().waitFor()
      }
    }
    await goWithin(page, '/app/')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  },
)

test('a plugin with one altered byte is refused by its hash and named; its neighbour runs', async () => {
  const { rows } = await query(world.database, `select hash from plugin_package where id = 'faults.altered'`)
  const [{ hash }] = rows
  // A letter of a text: the file would run as well as before.
  await query(
    world.database,
    `update plugin_file set content = convert_to(replace(convert_from(content, 'utf8'), 'broken at import', 'broken at imporT'), 'utf8') where hash = $1 and path = 'plugin.js'`,
    [hash],
  )
  const { page, faults } = await openPage(world, ana, '/app/x/faults.altered')
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  await page
    .getByRole('main')
    .getByText(new RegExp(`faults\\.altered/${hash}/(~\\d+/)?plugin\\.js`))
    .first()
    .waitFor()
  await expect.poll(() => faults.join('\n')).toMatch(/integrity|digest/i)
  await goWithin(page, '/app/x/faults.p0')
  await page.getByRole('button', { name: 'faults.p0 pressed 0' }).waitFor()
})
