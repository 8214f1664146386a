import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderTidying } from './folder-tidying'
import type { SessionRow } from './session-repository'

const HOUR = 3_600_000
const unexpected = () => {
  throw new Error('nothing is to be told')
}

async function aFolder(statuses: Readonly<Record<string, SessionRow['status']>>) {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-tidying-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const row = (id: string, status: SessionRow['status']): SessionRow => ({
    ...{ id, project: 'shop', entity_type: 'dbt-model', entity_name: 'orders', status, base_commit: '' },
    ...{ created_by: '', modified_by: '', locked_by: '', locked_by_email: '', conflict_commit: null },
    ...{ texts: {}, history: [], created_at: new Date(), modified_at: new Date() },
  })
  let now = Date.now()
  const aServer = () =>
    new FolderTidying({
      folder: async () => folder,
      find: async (id) => (statuses[id] ? row(id, statuses[id]) : undefined),
      log: { info: unexpected, warn: unexpected, error: unexpected },
      now: () => now,
    })
  return {
    aServer,
    place: (name: string, project = 'shop') => join(folder, project, name),
    left: async () => (await readdir(folder, { recursive: true })).toSorted(),
    later: () => {
      now += HOUR
    },
  }
}

test('what sessions have left that ended, or are none of the project, goes; what is opened stays, and so does what another server uses', async () => {
  const { aServer, place, left } = await aFolder({ opened: 'opened', closed: 'closed', used: 'canceled' })
  for (const name of ['opened', 'closed', 'unknown']) {
    await mkdir(join(place(name), 'target'), { recursive: true })
    await utimes(place(name), 0, 0)
  }
  await mkdir(place('opened', 'other'), { recursive: true })
  await utimes(place('opened', 'other'), 0, 0)
  const [one, other] = [aServer(), aServer()]
  const leave = await one.use(place('used'))
  await other.sweep()
  expect(await left()).toEqual(['shop', 'shop/opened', 'shop/opened/target', 'shop/used'])
  await leave()
  await other.ended({ project: 'shop', id: 'used' })
  expect(await left()).toEqual(['shop', 'shop/opened', 'shop/opened/target'])
})

test('a copy of the main branch goes once the server that used it has been silent for ten minutes', async () => {
  const { aServer, place, left, later } = await aFolder({})
  await aServer().use(place('main-1'))
  const other = aServer()
  await other.sweep()
  expect(await left()).toEqual(['shop', 'shop/main-1'])
  later()
  await other.sweep()
  expect(await left()).toEqual([])
})
