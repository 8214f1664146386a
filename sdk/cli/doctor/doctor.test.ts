import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PluginDefinition } from '@etabli/core/plugin/define-plugin'
import { projectManifest } from '@etabli/core/plugin/manifest'
import type { ServerNeeds } from '@etabli/core/plugin/plugin-package'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BundleReport } from '../../vite/bundle-report'
import type { Patient } from './check'
import { doctor, STATIC_CHECKS } from './doctor'
import { doctorReport } from './report'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-doctor-test-'))
  await writeFile(join(folder, 'plugin.ts'), 'export default {}')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const WORKBENCH = join(import.meta.dirname, '../../../package.json')

async function install(name: string, version: string): Promise<void> {
  const place = join(folder, 'node_modules', name)
  await mkdir(place, { recursive: true })
  await writeFile(join(place, 'package.json'), JSON.stringify({ name, version }))
}

const view = { load: async () => ({ default: null }) }
const ROUTE = {
  id: 'list',
  path: '/:project/x/acme.list',
  title: 'List',
  access: ':project:secret:read',
  view,
} as const
const HEALTHY: PluginDefinition = {
  id: 'acme.list',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'List',
  routes: [ROUTE],
  menu: [{ id: 'list', section: 'project', label: 'List', icon: 'Table', route: 'list', order: 1 }],
  commands: [{ id: 'open', title: 'Open', route: 'list' }],
}
const LIGHT: BundleReport = { faults: [], weights: [], storage: [], imports: [] }

/** What each check says of a plugin; those that say nothing are left out. */
async function examine(
  change: Partial<PluginDefinition>,
  bundle = LIGHT,
  serverNeeds?: ServerNeeds,
): Promise<Readonly<Record<string, unknown>>> {
  const definition = { ...HEALTHY, ...change }
  const patient: Patient = {
    folder,
    definition: async () => definition,
    manifest: async () => projectManifest(definition),
    bundle: async () => bundle,
    serverNeeds: async () => serverNeeds,
    browser: () => Promise.reject(new Error('a check without a browser asked for one')),
  }
  const said = await Promise.all(
    STATIC_CHECKS.map(async ({ id, run }) => {
      const problems = await run(patient).catch((error) => [{ message: `failed: ${error}` }])
      return [id, problems.map(({ message }) => message)] as const
    }),
  )
  return Object.fromEntries(said.filter(([, messages]) => messages.length > 0))
}

test('a sound plugin has nothing wrong with it', async () => {
  expect(await examine({})).toEqual({})
})

test('a server half that uses what has no place in a worker is told so', async () => {
  const needing = (...services: string[]) => examine({}, LIGHT, { services, tables: true })
  expect(await needing('etabli.Store', 'etabli.Jobs', 'etabli.Drivers')).toEqual({})
  expect(await needing('etabli.Jobs', 'etabli.ProcessRunner', 'etabli.Vault')).toEqual({
    'server-place': [
      'the server half uses etabli.ProcessRunner, so it runs on the server’s own thread: if it hangs, everybody waits',
    ],
  })
})

test('ids that are there twice and references that lead nowhere are named', async () => {
  expect(
    await examine({
      routes: [ROUTE, { ...ROUTE, path: '/x/acme.list' }],
      menu: [{ id: 'lost', section: 'project', label: 'Lost', icon: 'Table', access: 'session', order: 1 }],
      commands: [{ id: 'open', title: 'Open', route: 'gone' }],
    }),
  ).toEqual({
    ids: ["route 'list' is declared twice"],
    references: [
      "command 'open' leads to the route 'gone', which does not exist",
      "menu 'lost' has neither a route nor a link, and no entry under it",
    ],
  })
})

test('an entry of the menu that only has others under it leads nowhere, and shows nothing that they do not', async () => {
  const group = { id: 'group', section: 'project', label: 'Lists', icon: 'Table', order: 1 } as const
  const list = { ...group, id: 'list', route: 'list' }
  expect(await examine({ menu: [group, { ...list, under: 'group' }] })).toEqual({})
  expect(await examine({ menu: [list, { ...list, id: 'other', under: 'gone' }] })).toHaveProperty('schema', [
    "failed: Error: The menu entry 'other': there is no menu entry 'gone' under which it could stand",
  ])
})

test("pages outside the plugin's own addresses are refused, look-alikes included", async () => {
  const at = (path: string) => examine({ routes: [{ ...ROUTE, path }] })
  for (const path of ['/x/acme.list', '/x/acme.list/deep', '/:project/x/acme.list/a/:b'])
    expect(await at(path)).toEqual({})
  for (const path of ['/', '/:project/secrets', '/x/acme.list-two', '/:project/x/other.list'])
    expect(await at(path)).toEqual({
      admission: [
        `route 'list': the route ${path} must lie under /:project/x/acme.list or /x/acme.list (PATH_FOREIGN)`,
      ],
    })
})

test('what anyone may open is named unless the plugin says that it is meant', async () => {
  const { access: _, ...open } = ROUTE
  expect(await examine({ routes: [open] })).toEqual({
    'deny-by-default': ["route 'list' is shown to anyone signed in; if that is meant, say so with access: 'session'"],
  })
  expect(await examine({ routes: [{ ...ROUTE, access: [] }] })).toHaveProperty('deny-by-default')
  for (const access of ['session', 'public', 'admin'] as const)
    expect(await examine({ routes: [{ ...ROUTE, access }] })).toEqual({})
})

test('a button that stands for a command has the access of that', async () => {
  const button = { id: 'pin', place: 'etabli.data-explorer/table', icon: 'Table', order: 1 } as const
  const pin = { id: 'pin', title: 'Pin', run: { load: async () => ({ default: () => undefined }) } }
  const access = ':project:secret:write' as const
  const toolbar = [{ ...button, label: 'Pin the table', command: 'pin' }]
  expect(await examine({ commands: [{ ...pin, access }], toolbar })).toEqual({})
  expect(await examine({ commands: [pin], toolbar })).toEqual({
    'deny-by-default': ["command 'pin' is shown to anyone signed in; if that is meant, say so with access: 'session'"],
  })
  expect(await examine({ toolbar: [{ ...button, label: 'Pin the table', run: pin.run }] })).toEqual({
    'deny-by-default': [
      "toolbar action 'pin' is shown to anyone signed in; if that is meant, say so with access: 'session'",
    ],
  })
})

test('access that cannot be read is named with its reason', async () => {
  expect(await examine({ routes: [{ ...ROUTE, access: ':project:sekret:read' as ':project:secret:read' }] })).toEqual({
    admission: [
      "route 'list': plugin.manifest.json declares an access that requirement ':project:sekret:read': unknown feature 'sekret' (MANIFEST_INVALID)",
    ],
  })
})

test('what an installer would refuse is told with its code: the SDK of another time, an id of the platform', async () => {
  expect(await examine({ id: 'etabli.list', sdk: '^7.0.0', routes: [], menu: [], commands: [] })).toEqual({
    admission: [
      'ids that begin with “etabli.” are the platform’s own: choose another (PUBLISHER_RESERVED)',
      "the plugin needs SDK '^7.0.0', but the platform has 0.1.0: build it with that (SDK_UNSUPPORTED)",
    ],
  })
})

test('a declaration that does not fit the schema is told field by field', async () => {
  expect(await examine({ version: 'one' })).toMatchObject({ schema: ['version: must be a version like 1.2.3'] })
})

test('React and pages that plugin.ts loads by itself are found through its imports; types are no load', async () => {
  await mkdir(join(folder, 'model'))
  await writeFile(
    join(folder, 'plugin.ts'),
    "import { lazy } from '@etabli/sdk'\nimport type { FC } from 'react'\nimport './model/routes'\nexport default lazy(() => import('./pages/a'))",
  )
  await writeFile(join(folder, 'model/routes.ts'), "export * from '../pages/list.page'\nimport '@etabli/sdk/ui'")
  expect(await examine({})).toEqual({
    'light-declaration': [
      "plugin.ts imports model/routes.ts imports '../pages/list.page': load it lazily",
      "plugin.ts imports model/routes.ts imports '@etabli/sdk/ui': load it lazily",
    ],
  })
})

test('what the build saw is told: copies, code from text, weight', async () => {
  const found = await examine(
    {},
    {
      faults: [
        { code: 'SECOND_COPY', message: 'a copy' },
        { code: 'DYNAMIC_CODE', message: 'code' },
      ],
      weights: [{ name: 'the entry', gzip: 20_100, budget: 20_000 }],
      storage: [],
      imports: [],
    },
  )
  expect(found).toEqual({
    'shared-modules': ['a copy'],
    'no-dynamic-code': ['code'],
    budgets: ['the entry weighs 20.1 kB compressed; the budget is 20.0 kB.'],
  })
})

test('a plugin that was written against another React is told which one it needs', async () => {
  await install('react', '18.3.1')
  await install('rxjs', '7.0.0')
  const { react } = JSON.parse(await readFile(WORKBENCH, 'utf8')).dependencies
  expect(await examine({})).toEqual({
    'shared-versions': [
      `react 18.3.1 is installed, but the workbench shares react 19: npm install --save-dev react@${react}`,
    ],
  })
})

test('the storage of the browser is refused in a frame, and nowhere else', async () => {
  const stores: BundleReport = { ...LIGHT, storage: [{ file: 'assets/list.js', what: 'localStorage' }] }
  expect(await examine({}, stores)).toEqual({})
  expect(await examine({ isolation: 'frame' }, stores)).toEqual({
    'frame-storage': [
      "assets/list.js uses localStorage, which a sandboxed frame does not have: use 'storage' of the plugin's context or PreferenceStore, and name 'storage' in needs.host.",
    ],
  })
})

test('a warning leaves the plugin sound, an error and a check that fails do not', async () => {
  const saying = (severity: 'warning' | 'error') => ({
    id: severity,
    title: `A check with one ${severity}`,
    run: async () => [{ severity, message: `the ${severity}` }],
  })
  const failing = { id: 'failing', title: 'A check that fails', run: () => Promise.reject(new Error('no such file')) }
  expect((await doctor(folder, { checks: [saying('warning')] })).ok).toBe(true)
  expect((await doctor(folder, { checks: [failing] })).ok).toBe(false)
  const report = await doctor(folder, { checks: [saying('warning'), saying('error'), failing] })
  expect(report.ok).toBe(false)
  expect(doctorReport(report).split('\n')).toEqual([
    '! A check with one warning',
    '    the warning',
    '✗ A check with one error',
    '    the error',
    '✗ A check that fails',
    '    no such file',
    '2 errors, 1 warnings.',
  ])
})

test('a note is told and counts as nothing', async () => {
  const noting = {
    id: 'noting',
    title: 'A check with a note',
    run: async () => [{ severity: 'note', message: 'waived (an old library): a timer' } as const],
  }
  const report = await doctor(folder, { checks: [noting] })
  expect(report.ok).toBe(true)
  expect(doctorReport(report).split('\n')).toEqual([
    '✓ A check with a note',
    '    waived (an old library): a timer',
    'No problems found.',
  ])
})
