import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CATALOGUE } from '@etabli/core/areas/catalogue'
import type { PluginDefinition } from '@etabli/core/plugin/define-plugin'
import { InstalledPlugin, type PluginManifest, projectManifest } from '@etabli/core/plugin/manifest'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { openPage } from '../support/browser'
import { copyWithout, removeCopy } from './copy-without'
import { ADMINISTRATOR, build, LeanWorkbench } from './lean-workbench'
import { SourceGraph } from './source-graph'

const PROJECT = 'demo_shop'
/** Builds at a time. The browser looks at one workbench while the next is built. */
const LANES = 2

const declarations = import.meta.glob<PluginDefinition>('../../plugins/*/plugin.ts', { eager: true, import: 'default' })
const contracts = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../plugins/*/contract{.ts,/*.ts}', '!**/*.test.ts'],
  { eager: true },
)
const folderOf = (path: string) => path.split('/')[3] ?? ''
const MANIFESTS = new Map(Object.entries(declarations).map(([path, one]) => [folderOf(path), projectManifest(one)]))
const PLUGINS = [...MANIFESTS.keys()]

/** A copy of the sources without the plugin's folder, built. */
async function builtWithout(plugin: string): Promise<string> {
  const copy = await copyWithout(plugin)
  copies.push(copy)
  await build(copy)
  return copy
}

const copies: string[] = []
const builds = new Map<string, Promise<string>>()
beforeAll(() => {
  const lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve())
  for (const [index, plugin] of PLUGINS.entries()) {
    const building = (lanes[index % LANES] ?? Promise.resolve()).then(() => builtWithout(plugin))
    builds.set(plugin, building)
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
  for (const plugin of PLUGINS) {
    expect(graph.filesOf(plugin).length).toBeGreaterThan(2)
    expect([...graph.needing(plugin)].filter((file) => !file.startsWith('tests/'))).toEqual([])
    const tests = await graph.testsOf(plugin)
    const others = [...tests].filter((file) => file.startsWith('plugins/') && !file.startsWith(`plugins/${plugin}/`))
    expect(others).toEqual([])
    expect(tests.size).toBeGreaterThan(0)
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
  await page.evaluate((path) => {
    document.title = 'on the way'
    history.pushState(null, '', `/app${path}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.waitForFunction((text) => document.title.startsWith(text), title)
  await page.waitForFunction(() => document.querySelector('main')?.textContent.trim())
  expect(await page.getByRole('main').getByRole('alert').allInnerTexts()).toEqual([])
  return (await page.getByRole('main').textContent()) ?? ''
}

const menuLabels = (manifests: readonly Pick<PluginManifest, 'menu'>[]) =>
  manifests
    .flatMap(({ menu }) => menu.filter(({ section, link }) => section === 'project' && link === undefined))
    .map(({ label }) => label)

test.each(PLUGINS)(
  'without plugins/%s the workbench builds, starts, signs in, and every page and call of the others is there',
  async (plugin) => {
    const removed = MANIFESTS.get(plugin)
    const others = PLUGINS.filter((name) => name !== plugin)
    const otherManifests = others.flatMap((name) => MANIFESTS.get(name) ?? [])
    const copy = await (builds.get(plugin) ?? Promise.reject(new Error('not built')))
    expect(await listedIds(join(copy, 'dist/app/plugins.json'))).toEqual(otherManifests.map(({ id }) => id).sort())

    const workbench = await LeanWorkbench.start(copy)
    let running = true
    onTestFinished(async () => {
      if (running) await workbench.stop()
    })
    await workbench.project(PROJECT)

    const { paths } = Paths.parse(await (await fetch(`${workbench.url}/api/openapi.json`)).json())
    expect(Object.keys(paths)).toEqual(expect.arrayContaining([...new Set(declaredBy(others))]))
    for (const path of declaredBy([plugin])) expect(paths).not.toHaveProperty([path])

    const { page, faults } = await openPage(workbench, undefined)
    await page.getByLabel('Email or username').fill(ADMINISTRATOR)
    await page.getByLabel('Password').fill(workbench.password)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Projects' }).getByText(PROJECT).first().waitFor()

    // From an address of nobody, so that each of the next is a change of pages.
    await pageAt(page, '/nobody/is/here', 'Page not found')
    for (const { routes } of otherManifests)
      for (const { path, title } of routes) {
        const text = await pageAt(page, addressOf(path), title)
        expect(text).not.toMatch(/This page failed|is not installed|is off|Page not found|No access/)
      }
    for (const { path, title } of removed?.routes ?? []) {
      const area = CATALOGUE.find(({ routes }) => routes.some((route) => route.path === path))
      const heading = area ? `${title} is not installed` : 'Page not found'
      expect(await pageAt(page, addressOf(path), area ? title : heading)).toContain(heading)
    }

    await page.goto(`${workbench.url}/app/${PROJECT}/docs`)
    const menu = page.getByRole('navigation', { name: PROJECT }).getByRole('link')
    await menu.last().waitFor()
    const labels = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
    expect(labels).toEqual(expect.arrayContaining(menuLabels([...otherManifests, ...CATALOGUE])))

    expect(faults).toEqual([])
    running = false
    expect(await workbench.stop()).toBe(0)
    expect(workbench.complaints).toEqual([])
  },
  120_000,
)
