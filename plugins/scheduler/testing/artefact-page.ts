import { type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import { listTaskEngines, listTasks, readArtefact, type TaskManifest } from '../contract'
import { aTrigger } from './a-task'
import { anArtefact, anEngine } from './an-artefact'
import { type DrawnPage, drawPage } from './draw-page'

/** A trigger on Mondays at 03:00. */
export const WEEKLY = aTrigger({
  'redis-id': 'task:T1',
  schedule: '0 3 * * 1',
  'next-time': '2026-06-02T01:00:00Z',
})

interface Known {
  /** By engine. */
  readonly triggers?: Readonly<Record<string, readonly TaskManifest[]>>
  readonly runs?: readonly TaskManifest[]
}

/** A platform that knows the artefact `orders`, two engines, and these triggers and runs. */
export function platformWithArtefact({ triggers = {}, runs = [] }: Known = {}): FakeHttp {
  return fakeHttp()
    .answer(readArtefact, { artefact: anArtefact() })
    .answer(listTaskEngines, {
      taskEngines: [anEngine('etabli', { title: 'This platform' }), anEngine('job-runner', { title: 'Cluster' })],
    })
    .answer(listTasks, ({ taskKind, engine, offset = 0, limit = 1_000 }) => {
      const all = taskKind === 'cron' ? (triggers[String(engine)] ?? []) : runs
      return { taskManifests: all.slice(Number(offset), Number(offset) + Number(limit)), total: all.length }
    })
}

/** Opens the page of that artefact. */
export const openArtefact = (http: FakeHttp, options: Partial<DrawnPage> = {}) =>
  drawPage({
    route: 'artefact',
    params: { artefactName: 'orders' },
    http,
    engines: ['etabli', 'job-runner'],
    ...options,
  })
