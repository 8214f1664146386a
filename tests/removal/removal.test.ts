import { readdirSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { InstalledPlugin, type PluginManifest } from '@etabli/core/plugin/manifest'
import { loginDefault } from '@etabli/core/session/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { goWithin, openPage } from '#tests/support/browser'
import { Client } from '#tests/support/client'
import { DECLARATIONS } from '../../host/build/declarations'
import { copyWithout, removeCopy } from './copy-without'
import { ADMINISTRATOR, build, buildServer, LeanWorkbench } from './lean-workbench'
import { SourceGraph } from './source-graph'
import { tellingApart } from './telling-apart'

const PROJECT = 'demo_shop'
/** Builds at a time. The browser looks at one workbench while the next is built. */
const LANES = 2

const contracts = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../plugins/*/contract{.ts,/*.ts}', '!**/*.test.ts'],
  { eager: true },
)
const folderOf = (path: string) => path.split('/')[3] ?? ''
const folder = (name: string) => join(import.meta.dirname, '../../plugins', name)
const hasCode = (name: string) =>
  readdirSync(folder(name), { withFileTypes: true }).some((entry) => entry.isDirectory())
const PLUGINS = [...DECLARATIONS.keys()]
/** What goes in one build. */
const REMOVALS = tellingApart(PLUGINS)
const HALVES = Object.keys(import.meta.glob('../../plugins/*/server/index.ts')).map(folderOf)
const SERVER_ONLY = HALVES.filter((name) => !DECLARATIONS.has(name))
/** Its warehouses are what others' tests read, wherever those stand. */
const DATA_OF_TESTS = 'demo'

/** A copy of the sources without the folders of the plugins, built. */
async function builtWithout(plugins: readonly string[]): Promise<string> {
  const copy = await copyWithout(plugins)
  copies.push(copy)
  await build(copy)
  return copy
}

const copies: string[] = []
const builds = new Map<readonly string[], Promise<string>>()
beforeAll(() => {
  const lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve())
  for (const [index, plugins] of REMOVALS.entries()) {
    const building = (lanes[index % LANES] ?? Promise.resolve()).then(() => builtWithout(plugins))
    builds.set(plugins, building)
    // Its own test tells of a failure; the next build goes on.
    lanes[index % LANES] = building.catch(() => undefined)
  }
})
afterAll(async () => {
  await Promise.allSettled(builds.values())
  await Promise.all(copies.map(removeCopy))
})

test('nothing outside of tests needs a plugin, and no test in another plugin’s folder does', async () => {
  const graph = await SourceGraph.read()
  for (const plugin of [...PLUGINS, ...SERVER_ONLY]) {
    expect(graph.filesOf(plugin).length).toBeGreaterThan(hasCode(plugin) ? 2 : 0)
    const sources = [...graph.needing(plugin)].filter((file) => !/^tests\/|\.test\.tsx?$/.test(file))
    expect(sources).toEqual([])
    const tests = await graph.testsOf(plugin)
    const others = [...tests].filter((file) => file.startsWith('plugins/') && !file.startsWith(`plugins/${plugin}/`))
    if (plugin !== DATA_OF_TESTS) expect(others).toEqual([])
    if (hasCode(plugin)) expect(tests.size).toBeGreaterThan(0)
  }
})

const Paths = z.object({ paths: z.record(z.string(), z.unknown()) })
const Declared = z.object({ method: z.string(), path: z.string() })

/** The addresses of the calls that the contracts of these plugins declare, as the OpenAPI document writes them. */
function declaredBy(plugins: readonly string[]): readonly string[] {
  return Object.entries(contracts)
    .filter(([path]) => plugins.includes(folderOf(path)))
    .flatMap(([, module]) => Object.values(module))
    .flatMap((value) => Declared.safeParse(value).data ?? [])
    .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
}

async function listedIds(file: string): Promise<readonly string[]> {
  const list = z.array(InstalledPlugin).parse(JSON.parse(await readFile(file, 'utf8')))
  return list.map(({ manifest }) => manifest.id).sort()
}

/** Where a route of somebody who is in the project leads. */
const addressOf = (path: string) => path.replace(':project', PROJECT).replace(/:\w+/g, 'x')

/** Goes on within the page, as a link would, and gives the text of the page once it has come and shows what it read. */
async function pageAt(page: Page, address: string, title: string): Promise<string> {
  await page.evaluate((next) => {
    // Each page sets its title when it is drawn; the one that is here already would not set it again.
    if (location.pathname !== next) document.title = 'on the way'
  }, `/app${address}`)
  await goWithin(page, `/app${address}`)
  // To its end: one title may begin as another does.
  await page.waitForFunction((text) => document.title.startsWith(text), `${title} · `)
  await page.waitForFunction(() => document.querySelector('main')?.textContent.trim())
  expect(await page.getByRole('main').getByRole('alert').allInnerTexts()).toEqual([])
  return (await page.getByRole('main').textContent()) ?? ''
}

/** Of each of these plugins, what one link of a list says. */
const inOrder = (entries: readonly { readonly order: number; readonly text: string }[]) =>
  [...entries].sort((a, b) => a.order - b.order).map(({ text }) => text)
const menuLabels = (manifests: readonly PluginManifest[]) =>
  inOrder(
    manifests.flatMap(({ menu }) =>
      menu
        .filter(({ section, link }) => section === 'project' && link === undefined)
        .map(({ order, label }) => ({ order, text: label })),
    ),
  )
const cardTitles = (manifests: readonly PluginManifest[]) =>
  inOrder(manifests.flatMap(({ cards }) => cards.map(({ order, title }) => ({ order, text: title }))))

/** What these plugins declare, as a page reads it. */
const declaredIn = (plugins: readonly string[]) =>
  z.array(InstalledPlugin).parse(plugins.map((name) => DECLARATIONS.get(name)))

test('each plugin is gone in a build that has the other, whichever two they are', () => {
  for (const gone of PLUGINS)
    for (const there of PLUGINS)
      if (gone !== there) expect(REMOVALS.some((set) => set.includes(gone) && !set.includes(there))).toBe(true)
})

test.each(REMOVALS.map((plugins) => [plugins.join(', '), plugins] as const))(
  'without %s under plugins/ the workbench builds, starts, signs in, and every page and call of the others is there',
  async (_, plugins) => {
    const left = declaredIn(PLUGINS.filter((name) => !plugins.includes(name)))
    const manifests = left.map(({ manifest }) => manifest)
    const copy = await (builds.get(plugins) ?? Promise.reject(new Error('not built')))
    expect(await listedIds(join(copy, 'dist/app/plugins.json'))).toEqual(manifests.map(({ id }) => id).sort())

    const workbench = await LeanWorkbench.start(copy)
    let running = true
    onTestFinished(async () => {
      if (running) await workbench.stop()
    })
    await workbench.project(PROJECT)

    const { paths } = Paths.parse(await (await fetch(`${workbench.url}/api/openapi.json`)).json())
    const others = PLUGINS.filter((name) => !plugins.includes(name))
    expect(Object.keys(paths)).toEqual(expect.arrayContaining([...new Set(declaredBy(others))]))
    for (const path of declaredBy(plugins)) expect(paths).not.toHaveProperty([path])

    const { page, faults } = await openPage(workbench, undefined)
    await page.getByLabel('Email or username').fill(ADMINISTRATOR)
    await page.getByLabel('Password').fill(workbench.password)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Projects' }).getByText(PROJECT).first().waitFor()

    const [known] = left.flatMap(({ manifest, tier }) => (tier === 'declared' ? manifest.routes : []))
    const [otherwise] = manifests.flatMap(({ routes }) => routes)
    const elsewhere = known ?? otherwise
    if (!elsewhere) throw new Error('no plugin is left')
    /** Only a change of titles tells that a page has come. */
    const isUnknown = async (address: string) => {
      await pageAt(page, addressOf(elsewhere.path), elsewhere.title)
      expect(await pageAt(page, address, 'Page not found')).toContain('Page not found')
    }
    await isUnknown('/nobody/is/here')
    for (const { manifest, tier } of left)
      for (const { path, title } of manifest.routes) {
        const text = await pageAt(page, addressOf(path), title)
        if (tier === 'declared') expect(text).toContain(`${title} is not installed`)
        else expect(text).not.toMatch(/This page failed|is not installed|is off|Page not found|No access/)
      }
    for (const { path } of declaredIn(plugins).flatMap(({ manifest }) => manifest.routes))
      await isUnknown(addressOf(path))

    const menu = page.getByRole('navigation', { name: PROJECT }).getByRole('link')
    await isUnknown(`/${PROJECT}/nothing/here`)
    await menu.last().waitFor()
    const labels = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
    expect(labels).toEqual([...menuLabels(manifests), 'Guide'])
    if (!plugins.includes('dashboard')) {
      await pageAt(page, '/', 'Dashboard')
      const cards = page.getByRole('region', { name: 'Areas' }).getByRole('link')
      const titles = () => cards.evaluateAll((links) => links.map((link) => link.firstElementChild?.textContent ?? ''))
      await expect
        .poll(async () => (await titles()).map((text) => text.replace('last 24 hours', '').trim()))
        .toEqual(cardTitles(manifests))
    }

    expect(faults).toEqual([])
    running = false
    expect(await workbench.stop()).toBe(0)
    expect(workbench.complaints).toEqual([])
  },
)

test.each(SERVER_ONLY)(
  'without plugins/%s, which has a server half only, the product starts, and an administrator signs in',
  async (plugin) => {
    const copy = await copyWithout([plugin])
    copies.push(copy)
    await buildServer(copy)
    await symlink(join(import.meta.dirname, '../../dist/app'), join(copy, 'dist/app'))
    // The demo would be made in the databases that other tests read; without it, a start is as one of production.
    const modes = plugin === DATA_OF_TESTS ? (['start', 'serve'] as const) : (['serve'] as const)
    for (const mode of modes) {
      const workbench = await LeanWorkbench.start(copy, mode)
      const client = new Client(workbench.url, undefined)
      await client.call(loginDefault, { username: ADMINISTRATOR, password: workbench.password })
      expect(await workbench.stop()).toBe(0)
      expect(workbench.complaints).toEqual([])
    }
  },
)
