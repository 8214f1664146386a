import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { until } from '#tests/support/until'
import { createLog } from '../log'
import { failures } from './failures'
import { bytesOf, removeLinksOut, removeTree, setChangeable } from './folder-tree'
import { type KeptFolder, KeptFolders, type MakeFolder } from './kept-folders'

const DAY = 86_400_000
const log = createLog('silent')
let folder: string
let now: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-kept-'))
  onTestFinished(() => removeTree(folder))
  now = Date.now()
})

const keeping = (maxBytes = 10 ** 9) => new KeptFolders({ folder, maxBytes, maxUnusedMs: 7 * DAY, log, now: () => now })
const withText =
  (text: string): MakeFolder =>
  async (aside) =>
    writeFile(join(aside, 'text'), text)
const names = async () => (await readdir(folder)).length

test('a folder is made once by its key, however many ask at once, and each of them is told what goes on', async () => {
  const kept = keeping()
  let made = 0
  const make: MakeFolder = async (aside, _signal, say) => {
    made += 1
    say('making it')
    await writeFile(join(aside, 'text'), 'made')
  }
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const all = await Promise.all([1, 2, 3].map(() => kept.use(['a', 'b'], make, { say })))
  expect([made, said, new Set(all.map(({ path }) => path)).size]).toEqual([1, Array(3).fill('making it'), 1])
  expect(await readFile(join(all[0]?.path ?? '', 'text'), 'utf8')).toBe('made')
  const other = await kept.use(['ab'], make)
  expect([made, other.path === all[0]?.path]).toEqual([2, false])
  // Also for a server that is started later.
  expect((await keeping().use(['a', 'b'], make)).path).toBe(all[0]?.path)
  expect(made).toBe(2)
})

test('who comes while one is made is told what was said before, and what goes on', async () => {
  const kept = keeping()
  const said: [string[], string[]] = [[], []]
  const [first, later] = said.map((lines) => ({ say: (line: string) => void lines.push(line) }))
  let second: Promise<KeptFolder> | undefined
  const make: MakeFolder = async (_aside, _signal, say) => {
    say('making it')
    second = kept.use(['a'], make, later)
    await vi.waitFor(() => expect(said[1]).toHaveLength(1))
    say('made')
  }
  await kept.use(['a'], make, first)
  await second
  expect(said).toEqual(Array(2).fill(['making it', 'made']))
})

test('who fails to make one fails with all who wait, leaves nothing, and may be tried again', async () => {
  const kept = keeping()
  const failing: MakeFolder = async (aside) => {
    await writeFile(join(aside, 'half'), '')
    throw Object.assign(new Error('write failed'), { code: 'ENOSPC' })
  }
  const outcomes = await Promise.allSettled([kept.use(['a'], failing), kept.use(['a'], failing)])
  expect(outcomes).toEqual(
    Array(2).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'DISK_FULL', status: 507 }) }),
  )
  expect(await names()).toBe(0)
  await kept.use(['a'], withText('whole'))
  expect(await names()).toBe(1)
})

test('it is given up when the last who waits has left, and made anew for whoever comes then', async () => {
  const kept = keeping()
  const [begun, ended]: [boolean[], boolean[]] = [[], []]
  const slow: MakeFolder = (_aside, signal) =>
    new Promise((_resolve, reject) => {
      begun.push(true)
      signal.addEventListener('abort', () => {
        ended.push(true)
        reject(new Error('ended'))
      })
    })
  const [one, other] = [new AbortController(), new AbortController()]
  const uses = [one, other].map(({ signal }) => kept.use(['a'], slow, { signal }).catch((error: unknown) => error))
  await until(async () => begun.length > 0, 'it is being made')
  one.abort()
  expect(await uses[0]).toMatchObject({ code: 'CANCELLED' })
  expect(ended).toEqual([])
  other.abort()
  expect(await uses[1]).toMatchObject({ code: 'CANCELLED' })
  const next = await kept.use(['a'], withText('next'))
  expect(ended).toEqual([true])
  expect(await readFile(join(next.path, 'text'), 'utf8')).toBe('next')
  await expect(kept.use(['b'], slow, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'CANCELLED' })
})

test('a stop ends what is being made, leaves nothing of it, and makes no more', async () => {
  const kept = keeping()
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const slow: MakeFolder = async (aside, signal) => {
    await writeFile(join(aside, 'half'), '')
    begin()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    // What ends late writes once more.
    await writeFile(join(aside, 'late'), '')
    throw failures.CANCELLED()
  }
  const ended = expect(kept.use(['a'], slow)).rejects.toMatchObject({ code: 'CANCELLED' })
  await begun
  await kept.stop()
  expect(await names()).toBe(0)
  await ended
  await expect(kept.use(['b'], withText('b'))).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(await names()).toBe(0)
})

test('what nobody used for its time is removed, and nothing that is in use', async () => {
  const kept = keeping()
  const [used, unused, late] = await Promise.all(
    ['used', 'unused', 'late'].map((key) => kept.use([key], withText(key))),
  )
  unused?.release()
  late?.release()
  now += 6 * DAY
  ;(await kept.use(['late'], withText('late'))).release()
  await kept.clean()
  expect(await names()).toBe(3)
  now += 2 * DAY
  await kept.clean()
  expect((await readdir(folder)).toSorted()).toEqual(
    [used?.path, late?.path].map((path) => path?.split('/').at(-1)).toSorted(),
  )
  // It was in use until now.
  used?.release()
  await kept.clean()
  expect(await names()).toBe(2)
})

test('of too much the longest unused is removed first, also where nobody may change it', async () => {
  const kept = keeping(150_000)
  const big = (key: string) =>
    kept.use([key], async (aside) => {
      await mkdir(join(aside, 'deep'))
      await writeFile(join(aside, 'deep/file'), key.repeat(60_000))
      await setChangeable(join(aside, 'deep'), false)
    })
  const paths: string[] = []
  for (const key of ['a', 'b']) {
    const one = await big(key)
    paths.push(one.path)
    one.release()
    now += 1_000
  }
  ;(await big('a')).release()
  now += 1_000
  const third = await big('c')
  await until(async () => (await names()) === 2, 'one has been removed')
  expect((await readdir(folder)).toSorted()).toEqual(
    [paths[0], third.path].map((path) => path?.split('/').at(-1)).toSorted(),
  )
})

test('one that grows is measured again after each use', async () => {
  const kept = keeping(150_000)
  const cache = await kept.growing('downloads')
  await kept.clean()
  await writeFile(join(cache.path, 'more'), 'x'.repeat(200_000))
  await kept.clean()
  expect(await names()).toBe(1)
  cache.release()
  await kept.clean()
  expect(await names()).toBe(0)
})

test('what a killed server left is removed when it is old enough not to be made any more', async () => {
  const kept = keeping()
  for (const name of ['.new-abandoned', '.new-in-the-making', '.old-half-removed']) await mkdir(join(folder, name))
  const before = new Date(now - 2 * 3_600_000)
  for (const name of ['.new-abandoned', '.old-half-removed']) await utimes(join(folder, name), before, before)
  await kept.clean()
  expect(await readdir(folder)).toEqual(['.new-in-the-making'])
})

test('links that lead out of a folder, or nowhere, are removed, whatever they lead through', async () => {
  await mkdir(join(folder, 'in/deep'), { recursive: true })
  await writeFile(join(folder, 'in/file'), '')
  const links = {
    good: 'file',
    'deep/up': '../file',
    folder: 'deep',
    absolute: join(folder, 'in/file'),
    out: '..',
    'deep/far': '../../..',
    through: 'out',
    nowhere: 'missing',
    loop: 'loop',
  }
  for (const [name, target] of Object.entries(links)) await symlink(target, join(folder, 'in', name))
  expect((await removeLinksOut(join(folder, 'in'))).toSorted()).toEqual([
    'absolute',
    'deep/far',
    'loop',
    'nowhere',
    'out',
    'through',
  ])
  expect((await readdir(join(folder, 'in'))).toSorted()).toEqual(['deep', 'file', 'folder', 'good'])
})

test('a file of several names counts for its part', async () => {
  await mkdir(join(folder, 'one'))
  await writeFile(join(folder, 'one/file'), 'x'.repeat(81_920))
  await chmod(join(folder, 'one/file'), 0o400)
  const alone = await bytesOf(join(folder, 'one'))
  await rm(join(folder, 'one/file'))
  expect(alone).toBeGreaterThanOrEqual(81_920)
  expect(await bytesOf(join(folder, 'one'))).toBe(0)
})
