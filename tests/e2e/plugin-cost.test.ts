import { InstalledPlugin } from '@etabli/core/plugin/manifest'
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { goWithin, openPage } from '#tests/support/browser'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive, type Files, type PluginOptions } from '#tests/support/plugin-archive'
import { aWorld, type Client, everything, type World } from '#tests/support/world'

// What a plugin costs that nobody opens, and what is left of one that was on and off again.

async function install(admin: Client, plugins: readonly PluginOptions[]): Promise<void> {
  for (const options of plugins) await installPackage(admin, await aPluginArchive(options))
}

/** A plugin with an entry in the menu of a project. */
function listed(number: number): PluginOptions {
  const id = `cost.p${number}`
  const route = { id: 'hello', path: `/:project/x/${id}`, title: `Plugin ${number}` }
  return {
    id,
    manifest: {
      title: `Plugin ${number}`,
      routes: [route],
      menu: [
        { id: 'hello', section: 'project', label: `Plugin ${number}`, icon: 'Plugin', route: 'hello', order: 150 },
      ],
      commands: [],
    },
    files: {
      'plugin.js': `export default { id: '${id}', version: '1.0.0', sdk: '^0.1.0', title: 'Plugin ${number}', routes: [
        { ...${JSON.stringify(route)}, view: { load: () => import('./pages/hello.js') } }] }`,
    },
  }
}

/** Every request of a page by the browser's own network log, with the bytes that came for it. */
async function networkLog(page: Page): Promise<readonly { readonly url: string; bytes: number }[]> {
  const log = new Map<string, { readonly url: string; bytes: number }>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const entries: { readonly url: string; bytes: number }[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const entry = { url: new URL(request.url).pathname, bytes: 0 }
    log.set(requestId, entry)
    entries.push(entry)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = log.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  return entries
}

/** Opens a page of a project and waits until its menu is drawn and nothing is under way. */
async function openMenu(world: World, client: Client) {
  let log: Awaited<ReturnType<typeof networkLog>> = []
  const prepare = async (page: Page) => {
    log = await networkLog(page)
  }
  const { page, faults } = await openPage(world, client, '/app/demo_shop/no/such/page', { prepare, coldCaches: true })
  const menu = page.getByRole('navigation', { name: 'demo_shop' })
  await menu.getByRole('link', { name: 'Guide' }).waitFor()
  await page.waitForLoadState('networkidle')
  return { page, faults, menu, log }
}

/** What was asked for beside the platform's own files, which come in their own time. */
function ownRequests(log: readonly { readonly url: string }[]): readonly string[] {
  return log
    .map(({ url }) => url)
    .filter((url) => !url.startsWith('/app/assets/'))
    .sort()
}

test('20 more plugins cost a start no request and no byte of their code: that comes with the first need', async () => {
  const world = await aWorld({ browser: true })
  await world.project('demo_shop')
  const admin = await world.user({ role: 'superadmin', acl: { '*': everything('RWX') } })
  const before = await openMenu(world, admin)
  await install(
    admin,
    Array.from({ length: 20 }, (_, number) => listed(number)),
  )

  const { page, faults, menu, log } = await openMenu(world, admin)
  for (let number = 0; number < 20; number += 1)
    await menu.getByRole('link', { name: `Plugin ${number}`, exact: true }).waitFor()
  await expect.poll(() => ownRequests(log)).toEqual(ownRequests(before.log))

  // Of the platform's own plugins: those alone that draw something here.
  const entries = z.array(InstalledPlugin).parse(await (await fetch(`${world.url}/app/plugins.json`)).json())
  const drawn = entries.filter(({ manifest }) => (manifest.menuWidgets ?? []).length > 0).map(({ entry }) => entry)
  const isFetched = (entry: string) => log.some(({ url }) => url === entry)
  await expect
    .poll(() => entries.flatMap(({ entry }) => (entry !== undefined && isFetched(entry) ? [entry] : [])))
    .toEqual(drawn)

  await menu.getByRole('link', { name: 'Plugin 7', exact: true }).click()
  await page.getByRole('main').getByText('cost.p7 1.0.0').waitFor()
  await expect.poll(() => log.filter(({ url, bytes }) => url.includes('/cost.') && bytes > 0).length).toBe(2)
  expect(log.filter(({ url }) => url.includes('/cost.')).every(({ url }) => url.includes('/cost.p7/'))).toBe(true)
  expect(faults).toEqual([])
})

/** Turns other plugins on and off from a page of its own, as the Plugins page does. */
const LEVER: Files = {
  // The token is the platform's own, so a plugin has to make it again.
  'pages/hello.js': `import { useService } from '@etabli/sdk/react'
    const Plugins = { key: Symbol.for('etabli.Plugins'), name: 'etabli.Plugins' }
    export default () => { globalThis.plugins = useService(Plugins); return 'the lever' }`,
}

/** Takes hold of everything that a plugin can, lets go of nothing, and leaves weak marks of it. */
const HOLDER: Files = {
  'plugin.js': `
    const held = (globalThis.held ??= [])
    export const mark = (what, thing) => held.push([what, new WeakRef(thing)])
    export default { id: 'cost.holder', version: '1.0.0', sdk: '^0.1.0', title: 'Holder',
      routes: [{ id: 'hello', path: '/x/cost.holder', title: 'Hello', view: { load: () => import('./pages/hello.js') } }],
      activate: { load: async () => ({ default: (context) => {
        const big = { bytes: new Uint8Array(100_000) }
        mark('context', context)
        mark('signal', context.signal)
        mark('what its closures hold', big)
        mark('toasts', context.toasts)
        mark('http', context.http)
        context.on(window, 'cost-ping', () => big.bytes)
        context.on(document, 'cost-ping', () => big.bytes)
        context.timer(3_600_000, () => big.bytes)
        context.signal.addEventListener('abort', () => big.bytes)
        context.own(() => big.bytes)
      } }) } }`,
  'pages/hello.js': `
    import { createElement, useEffect, useRef } from 'react'
    import { ProjectService } from '@etabli/sdk'
    import { useService, useStream } from '@etabli/sdk/react'
    import { mark } from '../plugin.js'
    export default function Page() {
      const element = useRef(null)
      useStream(useService(ProjectService).projects$)
      useEffect(() => {
        const state = { bytes: new Uint8Array(100_000), element: element.current }
        mark('element', element.current)
        mark('what its effects hold', state)
        const listen = () => state.bytes
        window.addEventListener('cost-effect', listen)
        return () => window.removeEventListener('cost-effect', listen)
      }, [])
      return createElement('section', { ref: element, onClick: () => element.current }, 'the holder is here')
    }`,
}

/** Turns the plugin on until its page is drawn, and off until it is gone, this often. */
async function onAndOff(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const shows = async (text: string) => {
      while (!document.querySelector('main')?.textContent?.includes(text))
        await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const lever: { turnOn(id: string): Promise<void>; turnOff(id: string): Promise<void> } = Reflect.get(
      globalThis,
      'plugins',
    )
    for (let time = 0; time < count; time += 1) {
      await lever.turnOn('cost.holder')
      await shows('the holder is here')
      await lever.turnOff('cost.holder')
      await shows('is off')
    }
  }, times)
}

/** What the browser holds for the page once all is collected that can be. */
async function counted(devtools: CDPSession): Promise<{ nodes: number; listeners: number }> {
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { nodes, listeners: jsEventListeners }
}

async function goTo(page: Page, address: string, shows: string): Promise<void> {
  await goWithin(page, `/app${address}`)
  await page.getByRole('main').getByText(shows).first().waitFor()
}

test('nothing is retained of a plugin that was on and off 50 times: no object, no listener, no element', async () => {
  const world = await aWorld({ browser: true })
  const admin = await world.user({ role: 'superadmin', acl: { '*': everything('RWX') } })
  await install(admin, [
    { id: 'cost.lever', files: LEVER },
    { id: 'cost.holder', files: HOLDER },
  ])
  const { page, faults } = await openPage(world, admin, '/app/x/cost.lever')
  await page.getByText('the lever').waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')

  await goTo(page, '/x/cost.holder', 'the holder is here')
  await onAndOff(page, 5)
  const before = await counted(devtools)
  await onAndOff(page, 45)
  await expect.poll(async () => (await counted(devtools)).listeners).toBeLessThanOrEqual(before.listeners)
  // React keeps a page's last two drawings for the next one.
  await expect.poll(async () => (await counted(devtools)).nodes).toBeLessThanOrEqual(before.nodes + 20)

  // Another page, so that React lets go of what it kept of this one.
  await goTo(page, '/x/cost.lever', 'the lever')
  await goTo(page, '/', 'Dashboard')
  const left = () =>
    page.evaluate(() => {
      const held: [string, WeakRef<object>][] = Reflect.get(globalThis, 'held')
      return { marked: held.length, alive: held.filter(([, mark]) => mark.deref() !== undefined).map(([what]) => what) }
    })
  expect((await left()).marked).toBe(50 * 7)
  // What is still being worked on holds some of it for a moment.
  await expect
    .poll(async () => {
      await counted(devtools)
      return (await left()).alive
    })
    .toEqual([])
  expect(faults).toEqual([])
})
