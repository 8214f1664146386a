import { type HandledCall, handle } from '@etabli/sdk/server'
import { listBundleTimeline, listTimeline, type TimelineTrigger } from '../../contract'
import { dependenciesOf } from '../../contract/bundle-order'
import type { BundleRepository } from '../bundles/bundle-repository'
import { redisIdOfBundle } from '../bundles/presenter'
import { redisIdOfTask, timeOf } from '../tasks/presenter'
import { reachedBy } from '../tasks/reached-by'
import type { TaskHistory } from '../tasks/task-history-repository'
import { nextTimes } from '../triggers/read-schedule'
import type { TriggerRepository, TriggerRow } from '../triggers/trigger-repository'

const MOST_TIMES = 200
const DAY_MS = 86_400_000

interface Parts {
  readonly triggers: TriggerRepository
  readonly bundles: BundleRepository
  readonly history: TaskHistory
}

/** When triggers run within the next 24 hours. */
export function timelineCalls({ triggers, bundles, history }: Parts): readonly HandledCall[] {
  return [
    handle(listTimeline, async ({ input: { project }, reach }) => {
      const { rows } = await triggers.list({ project, ...reachedBy(reach) })
      const typical = await history.typicalSeconds(project, [...new Set(rows.map(({ artefact }) => artefact))])
      const shown = rows.map(async (row): Promise<TimelineTrigger> => {
        const seconds = row.artefact === '' ? undefined : typical.get(row.artefact)
        return {
          ...(await factsOf(row)),
          'redis-id': redisIdOfTask(row.id),
          kind: 'task',
          ...(seconds !== undefined && { 'typical-seconds': seconds }),
        }
      })
      return { triggers: await Promise.all(shown) }
    }),

    handle(listBundleTimeline, async ({ input: { project } }) => {
      const rows = await bundles.list(project)
      const scheduled = await triggers.ofBundles(rows.map(({ id }) => id))
      const names = [...new Set(rows.flatMap(({ artefacts }) => artefacts.map(({ name }) => name)))]
      const [typical, ofBundles] = await Promise.all([
        history.typicalSeconds(project, names),
        history.typicalSecondsOfBundles([...scheduled.keys()]),
      ])
      const shown = rows.flatMap((bundle) => {
        const row = scheduled.get(bundle.id)
        return row ? [{ bundle, row }] : []
      })
      const present = async ({ bundle, row }: (typeof shown)[number]): Promise<TimelineTrigger> => {
        const seconds = ofBundles.get(bundle.id)
        return {
          ...(await factsOf(row)),
          'redis-id': redisIdOfBundle(bundle.id),
          kind: 'bundle',
          name: bundle.name,
          ...(seconds !== undefined && { 'typical-seconds': seconds }),
          tasks: bundle.artefacts.map((entry) => {
            const each = typical.get(entry.name)
            return {
              name: entry.name,
              after: [...dependenciesOf(entry)],
              ...(each !== undefined && { 'typical-seconds': each }),
            }
          }),
        }
      }
      return { triggers: await Promise.all(shown.map(present)) }
    }),
  ]
}

async function factsOf(row: TriggerRow) {
  return {
    name: row.name,
    artefact: row.artefact,
    engine: row.engine,
    schedule: row.cron,
    zone: row.zone,
    paused: row.is_paused,
    times: row.is_paused ? [] : await timesWithinADay(row),
  }
}

async function timesWithinADay({ cron, zone }: TriggerRow): Promise<string[]> {
  const now = new Date()
  const times = await nextTimes(cron, zone, now, MOST_TIMES)
  return times.filter((time) => time.getTime() <= now.getTime() + DAY_MS).map(timeOf)
}
