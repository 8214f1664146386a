import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPlugin } from './create'
import { run } from './main'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-create-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** The texts of a plugin that was started from a template, by their paths. */
async function created(template: string): Promise<Readonly<Record<string, string>>> {
  const folder = join(home, template)
  await createPlugin(folder, { id: 'acme.thing', template, platform: join(home, 'platform.tgz') })
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const
    })
  return Object.fromEntries(await Promise.all(texts))
}

test('a new plugin has its id and title everywhere, and no placeholder is left', async () => {
  await createPlugin(join(home, 'list'), { id: 'acme.table-list', sdk: join(home, 'sdk.tgz') })
  const files = await readdir(join(home, 'list'), { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    files.filter((entry) => entry.isFile()).map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  )
  expect(texts.filter((text) => /\{\{\w+\}\}/.test(text.replaceAll('${{', '')))).toEqual([])
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['.gitignore', 'ci.yml', 'harness.ts', 'tables.page.test.tsx']),
  )
  const declaration = await readFile(join(home, 'list/plugin.ts'), 'utf8')
  expect(declaration).toContain("path: ':project/tables', // /:project/x/acme.table-list/tables")
  expect(declaration).toContain("title: 'Table list'")
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(home, 'list/package.json'), 'utf8'))
  expect(dependencies['@etabli/sdk']).toBe('file:../sdk.tgz')
  expect(Object.values(devDependencies).filter((version) => !/^\d+\.\d+\.\d+/.test(String(version)))).toEqual([])
})

test('with a server half, tables, paths and count bear the id, and the tests have a platform', async () => {
  const folder = join(home, 'notes')
  await createPlugin(folder, { id: 'acme.team-notes', template: 'server', platform: join(home, 'platform.tgz') })
  const files = await readdir(folder, { recursive: true })
  const texts = Object.fromEntries(
    await Promise.all(
      files
        .filter((file) => /\.(ts|tsx|md)$/.test(file))
        .map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
    ),
  )
  expect(Object.values(texts).filter((text) => /\{\{\w+\}\}/.test(text))).toEqual([])
  expect(texts['server/migrations.ts']).toContain('create table acme_team_notes_note (')
  expect(texts['contract.ts']).toContain("path: '/api/v1/x/acme.team-notes/notes/:project'")
  for (const file of ['plugin.ts', 'server/index.ts']) expect(texts[file]).toContain("'acmeTeamNotesCount'")
  const { devDependencies, overrides } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect(devDependencies['@etabli/platform']).toBe('file:../platform.tgz')
  // Else npm warns of the platform's packages on the oldest Node that it runs on.
  expect(Object.keys(overrides)).toEqual(expect.arrayContaining(['@fastify/static', 'light-my-request']))
})

test.each([
  ['acme-sales', 'acme-sales'],
  ['Acme Sales', 'sales'],
])('the package in %j is called %s', async (place, name) => {
  await createPlugin(join(home, place), { id: 'acme.sales' })
  const made = JSON.parse(await readFile(join(home, place, 'package.json'), 'utf8'))
  expect([made.name, made.overrides]).toEqual([name, undefined])
})

test('a card counts by a server half under one name, and leads to a page', async () => {
  const texts = await created('card')
  for (const file of ['plugin.ts', 'server/index.ts']) expect(texts[file]).toContain("'acmeThingCount'")
  expect(texts['plugin.ts']).toContain("route: 'missing'")
  expect(Object.keys(texts).filter((file) => file.includes('migrations'))).toEqual([])
  expect(JSON.parse(texts['package.json'] ?? '').devDependencies['@etabli/platform']).toBe('file:../platform.tgz')
})

test('an app of an organisation is one module in a frame, and prints its entry instead of being packed', async () => {
  const texts = await created('external-app')
  expect(texts['plugin.ts']).toContain("isolation: 'frame'")
  expect(texts['vite.config.ts']).toContain('codeSplitting: false')
  const { scripts, devDependencies } = JSON.parse(texts['package.json'] ?? '')
  expect(scripts).toMatchObject({ entry: 'node entry.mjs' })
  expect(scripts).not.toHaveProperty('pack')
  expect(devDependencies).not.toHaveProperty('@etabli/platform')
  expect(texts['.github/workflows/ci.yml']).not.toContain('npm run pack')
})

test('the entry of an app names what was built, and asks for an address where none is given', async () => {
  await created('external-app')
  const folder = join(home, 'external-app')
  await mkdir(join(folder, 'dist'))
  const needs = { calls: ['/api/v1/aec-project/**'], host: ['http'] }
  const built = {
    manifest: { id: 'acme.thing', title: 'Thing', needs },
    entry: 'index.js',
    files: { 'index.js': 'sha384-x' },
  }
  await writeFile(join(folder, 'dist/plugin.manifest.json'), JSON.stringify(built))
  const entry = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(folder, 'entry.mjs'), ...args])
  const { stdout } = await entry('https://apps.example.org/thing.js')
  expect(JSON.parse(stdout)).toEqual({
    ...{ name: 'Thing', entry: 'https://apps.example.org/thing.js', integrity: 'sha384-x', id: 'acme.thing', needs },
  })
  await expect(entry()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Say where you put dist/index.js'),
  })
})

test.each(['page', 'card', 'server', 'external-app'])('the template %s leaves no placeholder', async (template) => {
  const texts = Object.entries(await created(template))
  expect(texts.filter(([, text]) => /\{\{\w+\}\}/.test(text.replaceAll('${{', ''))).map(([file]) => file)).toEqual([])
})

test('a template that does not exist is refused with those that do, and nothing is written', async () => {
  await expect(createPlugin(join(home, 'list'), { id: 'acme.list', template: 'widget' })).rejects.toThrow(
    "There is no template 'widget'. Choose one of: page, card, server, external-app.",
  )
  expect(await readdir(home)).toEqual([])
})

test('without an id, the folder names the plugin', async () => {
  expect(await createPlugin(join(home, 'list'))).toBe('my.list')
})

test('an id that is not publisher.name in kebab-case is refused', async () => {
  for (const id of ['list', 'Acme.list', 'acme.', 'acme.list.more', 'acme.table_list', '../x.y'])
    await expect(createPlugin(join(home, 'list'), { id })).rejects.toThrow(`'${id}' is not a plugin id`)
  expect(await readdir(home)).toEqual([])
})

test('a folder with something in it is left as it is', async () => {
  await writeFile(join(home, 'mine.txt'), 'mine')
  await expect(createPlugin(home, { id: 'acme.list' })).rejects.toThrow('is not empty: nothing was written.')
  expect(await readdir(home)).toEqual(['mine.txt'])
})

test('the command tells how it is used, and ends in 1 where it cannot do what was asked', async () => {
  const said: string[] = []
  const etabli = (...args: readonly string[]) => run(args, (text) => said.push(text))
  expect(await etabli('help')).toBe(0)
  expect(await etabli('fly')).toBe(1)
  expect(await etabli('create')).toBe(1)
  expect(await etabli('create', join(home, 'list'), '--id', 'acme.list')).toBe(0)
  expect(said.map((text) => text.split('\n')[0])).toEqual([
    'etabli <command>',
    "There is no command 'fly'.",
    'Name the folder to create: etabli create table-list --id acme.table-list',
    expect.stringContaining('acme.list is in'),
  ])
})

test('each command says how it is used, and does nothing else', async () => {
  const said: string[] = []
  for (const command of ['create', 'dev', 'doctor', 'pack'])
    for (const flag of ['--help', '-h']) expect(await run([command, home, flag], (text) => said.push(text))).toBe(0)
  expect([...new Set(said.map((text) => text.split('\n')[0]))]).toEqual([
    'etabli create <folder> [--id publisher.name] [--template page|card|server|external-app]',
    'etabli dev [folder] [--port <number>] [--frame] [--no-server]',
    'etabli doctor [folder] [--json] [--no-browser]',
    'etabli pack [folder] [--sign]',
  ])
  expect(await readdir(home)).toEqual([])
})

test('--server still means the template server, and no other beside it', async () => {
  const said: string[] = []
  const create = (...args: readonly string[]) => run(['create', ...args], (text) => said.push(text))
  expect(await create(join(home, 'notes'), '--id', 'acme.notes', '--server')).toBe(0)
  expect(await readdir(join(home, 'notes/server'))).toContain('migrations.ts')
  expect(await create(join(home, 'both'), '--id', 'acme.both', '--server', '--template', 'card')).toBe(1)
  expect(said[1]).toBe('--server is short for --template server: leave out one of the two.')
})
