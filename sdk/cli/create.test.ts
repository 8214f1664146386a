import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPlugin } from './create'
import { run } from './main'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-create-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

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
  expect(declaration).toContain("path: '/:project/x/acme.table-list/tables'")
  expect(declaration).toContain("title: 'Table list'")
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(home, 'list/package.json'), 'utf8'))
  expect(dependencies['@etabli/sdk']).toBe('file:../sdk.tgz')
  expect(Object.values(devDependencies).filter((version) => !/^\d+\.\d+\.\d+/.test(String(version)))).toEqual([])
})

test('with a server half, tables, paths and count bear the id, and the tests have a platform', async () => {
  const folder = join(home, 'notes')
  await createPlugin(folder, { id: 'acme.team-notes', server: true, platform: join(home, 'platform.tgz') })
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
  const { devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect(devDependencies['@etabli/platform']).toBe('file:../platform.tgz')
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
