// Opens pages of: dashboard
import { endPluginDraft, putPluginDraft } from '@etabli/core/plugin/draft-contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { frameOf } from '#tests/support/framed-plugin'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive } from '#tests/support/plugin-archive'
import { aWorld, type Client, everything, PASSWORD } from '#tests/support/world'

const ID = 'acme.tried'
const ADDRESS = `/app/demo_shop/x/${ID}`

function anArchive(text: string): Promise<Buffer> {
  return aPluginArchive({
    id: ID,
    manifest: {
      title: 'Tried',
      routes: [{ id: 'hello', path: `/:project/x/${ID}`, title: 'Tried', access: ':project:*:read' }],
      menu: [{ id: 'hello', section: 'project', label: 'Tried', icon: 'Plugin', route: 'hello', order: 900 }],
    },
    files: {
      'pages/hello.js': `globalThis.ranIn = globalThis.origin\nexport default () => ${JSON.stringify(text)}`,
    },
  })
}

async function send(client: Client, text: string): Promise<void> {
  await client.call(putPluginDraft, { pluginId: ID, package: (await anArchive(text)).toString('base64') })
}

const notFound = (page: Page) => page.getByRole('heading', { name: 'Page not found' }).waitFor()

test('an author sees the pages of his draft, in a frame and marked, and each new build by itself; nobody else has them, nor he when it is ended', async () => {
  const world = await aWorld({ browser: true })
  await world.project('demo_shop')
  const acl = { '*': everything('RWX') }
  const [ana, ben] = [await world.user({ acl }), await world.user({ acl })]
  await send(ana, 'first build')

  const { page, faults } = await openPage(world, ana, '/app/x/plugin-drafts')
  await page.getByRole('link', { name: 'Tried (draft)' }).first().click()
  const frame = await frameOf(page, 'first build')
  expect(await frame.evaluate(() => Reflect.get(globalThis, 'ranIn'))).toBe('null')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ranIn'))).toBeUndefined()
  await page.getByRole('navigation').getByRole('link', { name: 'Tried (draft)' }).waitFor()

  await send(ana, 'second build')
  await frameOf(page, 'second build')
  await page.reload()
  await frameOf(page, 'second build')

  const other = await openPage(world, ben, ADDRESS)
  await notFound(other.page)
  await other.page.goto(`${world.url}/app/x/plugin-drafts`)
  await other.page.getByText('You have no drafts here.').waitFor()
  expect(await other.page.getByText('Tried').count()).toBe(0)

  await ana.call(endPluginDraft, { pluginId: ID })
  await notFound(page)
  expect(faults.concat(other.faults)).toEqual([])
})

test('a draft takes the place of the installed plugin for its author only, and is gone with his session', async () => {
  const world = await aWorld({ browser: true })
  await world.project('demo_shop')
  const admin = await world.user({ role: 'superadmin' })
  await installPackage(admin, await anArchive('as installed'))
  const ana = await world.user({ acl: { '*': everything('RWX') } })
  await send(ana, 'as drafted')

  const { page } = await openPage(world, ana, ADDRESS)
  await page.getByRole('main').getByText('as installed').waitFor()
  await page.goto(`${world.url}/app/x/plugin-drafts`)
  await page.getByRole('link', { name: 'Tried (draft)' }).first().click()
  await frameOf(page, 'as drafted')

  const list = page.waitForResponse(/plugins\.json/)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByLabel('Password').waitFor()
  await list
  // Whoever signs in next in this very page has what is installed.
  const ben = await world.user({ acl: { '*': everything('RWX') }, email: 'ben@etabli.test' })
  await page.getByLabel('Email or username').fill(ben.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
  await goWithin(page, ADDRESS)
  await page.getByRole('main').getByText('as installed').waitFor()
})
