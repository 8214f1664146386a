import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { aFramedArchive, type FramedOptions, frameOf } from '#tests/support/framed-plugin'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive, pluginFiles } from '#tests/support/plugin-archive'
import { grantCalls, probePlugin } from '#tests/support/probe-plugin'
import { type Client, everything, World } from '#tests/support/world'
import { readPolicy, writePolicy } from '../../plugins/admin-plugins/contract'

// Plugins that ask for a sandboxed frame, or are made to run in one.

let world: World
let ana: Client
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true, plugins: [probePlugin] })
  await world.project('demo_shop')
  ana = await world.user({ acl: { '*': everything('RWX') } })
  admin = await world.user({ role: 'superadmin', acl: { '*': everything('RWX') } })
  await install({
    manifest: {
      needs: { calls: ['/api/v1/probe/**'], host: ['toasts', 'permissions', 'navigation', 'storage'] },
    },
  })
})
afterAll(() => world?.close())

async function install(options: FramedOptions): Promise<void> {
  const archive = await aFramedArchive(options)
  await installPackage(admin, archive)
}

/** A frame follows the theme, and shares the keyboard with the workbench. */
async function changeThemeAndFocus(page: Page, frame: Frame): Promise<void> {
  await frame.getByText('it is light').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await frame.getByText('it is dark').waitFor()

  await page.getByRole('main').focus()
  // A key that comes while the focus goes into the frame would be lost.
  for (const next of ['ask', 'to the dashboard']) {
    await page.keyboard.press('Tab')
    await expect.poll(() => frame.evaluate(() => document.activeElement?.textContent)).toBe(next)
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByText('Dashboard').waitFor()
  await page.getByRole('dialog').locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await frame.getByRole('button', { name: 'ask' }).focus()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
}

test('a plugin that asks for a frame draws its page there, with the services of the SDK; its toast appears in the workbench under its name; it follows the theme, shares the keyboard, and remembers', async () => {
  const { page, faults } = await openPage(world, ana, '/app/demo_shop/x/acme.framed?q=here')
  const frame = await frameOf(page)
  await frame.getByText('in demo_shop, q is here').waitFor()
  await frame.getByText('may write', { exact: true }).waitFor()
  expect(await page.title()).toContain('Framed inside · demo_shop')
  const sandbox = await page.locator('main iframe').getAttribute('sandbox')
  expect(sandbox).toBe('allow-scripts allow-forms')
  // Its code hears of forms; where they may go is the hostile plugins' test.
  const isHeard = await frame.evaluate(() => {
    const form = document.createElement('form')
    let heard = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      heard = true
    })
    document.body.append(form)
    form.requestSubmit()
    form.remove()
    return heard
  })
  expect(isHeard).toBe(true)
  expect(await frame.evaluate(() => [Reflect.get(globalThis, 'ranIn'), globalThis.origin])).toEqual(['null', 'null'])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ranIn'))).toBeUndefined()
  expect(faults).toEqual([])

  await frame.evaluate(() => {
    const { toasts } = globalThis as unknown as { toasts: { success: (text: string) => void } }
    toasts.success('It is <b>done</b>')
  })
  const toast = page.getByRole('region', { name: 'Notifications' })
  await toast.getByText('It is <b>done</b>').waitFor()
  await toast.getByText('Framed', { exact: true }).waitFor()

  await changeThemeAndFocus(page, frame)
  await frame.evaluate(() => {
    const { context } = globalThis as unknown as { context: { storage: { set: (key: string, value: string) => void } } }
    context.storage.set('colour', 'blue')
  })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('plugin:acme.framed:colour'))).toBe('blue')
  await page.reload()
  const again = await frameOf(page)
  expect(
    await again.evaluate(() => {
      const { context } = globalThis as unknown as { context: { storage: { get: (key: string) => string } } }
      return context.storage.get('colour')
    }),
  ).toBe('blue')
})

test('a declared call is made with the rights of the user, and refused by the server without them', async () => {
  const secretWrite = grantCalls.find(({ access }) => access === ':project:secret:write')
  const call = { method: secretWrite?.method, path: secretWrite?.path, body: { encoding: 'form' } }
  const outcomeOf = async (who: Client) => {
    const { page } = await openPage(world, who, '/app/x/acme.framed')
    const bearers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/probe/')) bearers.push(request.headers().authorization ?? '')
    })
    const frame = await frameOf(page)
    const outcome = await frame.evaluate(
      ([declared, input]) => {
        const { http } = globalThis as unknown as { http: { call: (...all: unknown[]) => Promise<unknown> } }
        const returns = { safeParse: (data: unknown) => ({ success: true, data }) }
        return http.call({ ...declared, silentFailures: [], returns }, input).then(
          () => 'made',
          (error: { status: number; message: string }) => `${error.status} ${error.message}`,
        )
      },
      [call, { project: 'demo_shop', name: 'a' }] as const,
    )
    return { page, outcome, bearers }
  }
  const writer = await outcomeOf(ana)
  expect(writer.outcome).toBe('made')
  expect(writer.bearers).toEqual([`Bearer ${ana.token}`])
  const reader = await outcomeOf(await world.user({ acl: { demo_shop: everything('R') } }))
  expect(reader.outcome).toMatch(/^403 /)
  await reader.page.getByRole('region', { name: 'Notifications' }).getByText(reader.outcome.slice(4)).waitFor()
  await (await frameOf(reader.page)).getByText('may not write').waitFor()
})

test('the address is the workbench’s: a frame changes its query, follows links, and leaves the application for nowhere; signing out ends it', async () => {
  const { page } = await openPage(
    world,
    await world.user({ acl: { '*': everything('RWX') } }),
    '/app/demo_shop/x/acme.framed',
  )
  const frame = await frameOf(page)
  await frame.getByRole('button', { name: 'ask' }).click()
  await frame.getByText('q is pressed').waitFor()
  await page.waitForURL('**/app/demo_shop/x/acme.framed?q=pressed')
  await page.goBack()
  await frame.getByText('q is nothing').waitFor()
  // As fast as a user's two keys can be: back again before the workbench has drawn where the frame went.
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...all) => {
      push(...all)
      history.pushState = push
      history.back()
      Object.assign(globalThis, { wentBack: true })
    }
  })
  await frame.getByRole('button', { name: 'ask' }).click()
  await page.waitForFunction(() => Reflect.get(globalThis, 'wentBack'))
  await frame.getByText('q is nothing').waitFor()
  for (const address of ['https://example.org/', 'javascript:alert(1)'])
    await frame.evaluate((to) => {
      const { context } = globalThis as unknown as { context: { navigate: (to: string) => void } }
      context.navigate(to)
    }, address)
  await frame.getByRole('link', { name: 'to the dashboard' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/app')
  await expect.poll(() => page.frames().length).toBe(1)

  await page.goBack()
  await frameOf(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByLabel('Password').waitFor()
  await expect.poll(() => page.frames().length).toBe(1)
})

test('the policy makes a plugin run in a frame that did not ask for it: none of its code comes into the page', async () => {
  const archive = await aPluginArchive({
    id: 'forced.plain',
    files: { 'plugin.js': `globalThis.ranIn = origin; ${pluginFiles({ id: 'forced.plain' })['plugin.js']}` },
  })
  await installPackage(admin, archive)
  const { policy } = await admin.call(readPolicy, {})
  await admin.call(writePolicy, { ...policy, framed: ['forced'] })
  const asked: string[] = []
  const { page } = await openPage(world, ana, '/app/x/forced.plain', {
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.url().includes('/plugins/forced.plain/'))
          asked.push(String(request.frame().url().includes('/x/frame/')))
      })
    },
  })
  const frame = await frameOf(page, 'forced.plain 1.0.0')
  expect(await frame.evaluate(() => Reflect.get(globalThis, 'ranIn'))).toBe('null')
  expect(asked).toEqual(['true', 'true'])
  const map = await page.locator('script[type=importmap]').first().textContent()
  expect(map).not.toContain('forced.plain')
  const entry = `${frame.url().replace('/x/frame/', '/plugins/')}/plugin.js`
  const importing = `import(${JSON.stringify(entry)}).then(String, (error) => error.name)`
  expect(await page.evaluate(importing)).toBe('TypeError')
  // The same request without the browser's own check of hashes.
  expect(await page.evaluate((address) => fetch(address).then(({ status }) => status), entry)).toBe(404)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ranIn'))).toBeUndefined()

  await admin.call(writePolicy, policy)
  await page.reload()
  await page.getByRole('main').getByText('forced.plain 1.0.0').waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ranIn'))).toBe(world.url)
  expect(await page.locator('iframe').count()).toBe(0)
})

const FAILING: Readonly<Record<string, readonly [files: Record<string, string>, says: RegExp]>> = {
  'at-import': [{ 'plugin.js': `throw new Error('broken at import')` }, /broken at import/],
  'at-page': [{ 'pages/hello.js': `throw new Error('page broken')` }, /page broken/],
  'in-render': [
    { 'pages/hello.js': `export default () => { throw new Error('broken in render') }` },
    /broken in render/,
  ],
  'in-activation': [
    {
      'plugin.js': `export default { id: 'bad.in-activation', activate: { load: async () => ({ default: () => { throw new Error('broken activation') } }) } }`,
    },
    /broken activation/,
  ],
  'for-ever': [
    {
      'plugin.js': `export default { id: 'bad.for-ever', activate: { load: async () => ({ default: () => new Promise(() => {}) }) } }`,
    },
    /took longer than 5 s/,
  ],
  later: [
    {
      'pages/hello.js': `import { useEffect } from 'react'
        export default () => { useEffect(() => { for (const n of [1, 2, 3]) setTimeout(() => { throw new Error('broken timer') }, n) }, []); return 'here' }`,
    },
    /failed 3 times within a minute, last with: broken timer/,
  ],
}

test('a frame that fails says so in its place, with a way to try again, and three faults turn its plugin off', async () => {
  for (const [name, [files]] of Object.entries(FAILING)) await install({ id: `bad.${name}`, files })
  const { page } = await openPage(world, ana)
  for (const [name, [, says]] of Object.entries(FAILING)) {
    // Nothing of the one before is there any more.
    await goWithin(page, '/app/')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await goWithin(page, `/app/x/bad.${name}`)
    if (name !== 'later') await page.getByRole('button', { name: 'Details' }).click()
    await page.getByRole('main').getByText(says).first().waitFor()
    await page.getByRole('button', { name: name === 'later' ? 'Try it again' : 'Retry' }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  }
})
