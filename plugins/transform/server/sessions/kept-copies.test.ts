import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { git } from '#tests/support/git-server'
import { layoutOf } from '../project/dbt-layout'
import { type CopyState, KeptCopies, type KeptCopy, writeTexts } from './kept-copies'

const BEGIN = { 'dbt_project.yml': 'name: shop\n', 'models/a.sql': 'a1', 'models/b.sql': 'b1', 'models/c/d.sql': 'd1' }
let folder: string
let repository: string
const reader = { run: ({ args }: { readonly args: readonly string[] }) => git(repository, ...args) }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-copies-'))
  repository = join(folder, 'shop.git')
  await git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', repository)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface State extends CopyState {
  /** The files of its commit. */
  readonly from: string
}

async function aState(tree: Readonly<Record<string, string>>, texts: CopyState['texts'] = {}): Promise<State> {
  const commit = await commitTree(repository, 'main', 'State', tree)
  const from = await mkdtemp(join(folder, 'code-'))
  await writeTexts(from, tree)
  const layout = layoutOf({ commit, paths: new Set(Object.keys(tree)), blobs: new Map() }, 'dbt_project.yml', '')
  return { commit, layout, texts, from }
}

/** As a run leaves it that has written nothing. */
async function aKeptCopy(state: State, copies: KeptCopies): Promise<{ place: string; copy: KeptCopy }> {
  const place = await mkdtemp(join(folder, 'place-'))
  await cp(state.from, join(place, 'files'), { recursive: true })
  await writeTexts(join(place, 'files'), state.texts)
  const { commit, layout, texts } = state
  const copy = { id: 'one', commit, layout, texts }
  await copies.keep(place, copy)
  return { place, copy }
}

async function filesIn(place: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(join(place, 'files'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(
    files.map(async (path) => [path.slice(place.length + '/files/'.length), await readFile(path, 'utf8')] as const),
  )
  return Object.fromEntries(texts)
}

describe('a kept copy', () => {
  test('becomes what a new one would be, and only what differs is written', async () => {
    const copies = new KeptCopies()
    const { place, copy } = await aKeptCopy(
      await aState(BEGIN, { 'models/a.sql': 'own', 'models/new.sql': 'new' }),
      copies,
    )
    const untouched = () => stat(join(place, 'files/models/c/d.sql')).then(({ mtimeMs, ino }) => [mtimeMs, ino])
    const before = await untouched()
    // Main has moved, and the session has given one text back and removed another file.
    const moved = { ...BEGIN, 'models/b.sql': 'b2', 'models/added.sql': 'added' }
    const wanted = await aState(moved, { 'models/new.sql': 'newer', 'models/added.sql': '' })
    expect(await copies.take(place)).toEqual(copy)
    expect(await copies.update(place, copy, wanted, { from: wanted.from, reader })).toBe(true)
    const { 'models/added.sql': removed, ...rest } = moved
    expect(await filesIn(place)).toEqual({ ...rest, 'models/new.sql': 'newer' })
    expect(await untouched()).toEqual(before)
  })

  test('is not used where packages may differ, where a file is a folder now, or where another server came in between', async () => {
    const copies = new KeptCopies()
    const { place, copy } = await aKeptCopy(await aState(BEGIN), copies)
    const asked = async (tree: Readonly<Record<string, string>>) => {
      const wanted = await aState(tree)
      return copies.update(place, copy, wanted, { from: wanted.from, reader })
    }
    expect(await asked({ ...BEGIN, 'packages.yml': 'packages: []' })).toBe(false)
    expect(await asked({ ...BEGIN, 'dbt_project.yml': 'name: other\n' })).toBe(false)
    const { 'models/a.sql': gone, ...rest } = BEGIN
    expect(await asked({ ...rest, 'models/a.sql/deeper.sql': 'a' })).toBe(false)
    await copies.keep(place, copy)
    await writeFile(join(place, 'copy'), 'of another server')
    expect(await copies.take(place)).toBeUndefined()
    expect(await copies.take(place)).toBeUndefined()
  })
})
