import { newId } from '@etabli/sdk/platform/server'
import {
  type Finder,
  type HandledCall,
  handle,
  handleFound,
  type ProjectDirectory,
  type Thing,
} from '@etabli/sdk/server'
import {
  type BundleInput,
  cancelBundleRun,
  createBundle,
  deleteBundle,
  listBundleRuns,
  listBundleStatuses,
  listBundles,
  pauseBundle,
  readBundle,
  readBundleStatus,
  resumeBundleRun,
  runBundle,
  scheduleBundle,
  unscheduleBundle,
  updateBundle,
} from '../../contract'
import { cycleOf } from '../../contract/bundle-order'
import type { ArtefactRepository } from '../artefacts/artefact-repository'
import type { Engines } from '../engines'
import { failures } from '../failures'
import { mayRun } from '../rights'
import type { Dispatcher } from '../tasks/dispatcher'
import { marksByName } from '../tasks/marks-by-name'
import type { TaskHistory } from '../tasks/task-history-repository'
import type { TaskRepository, TaskRow } from '../tasks/task-repository'
import { DEFAULT_ZONE, plain } from '../triggers/handlers'
import { nextTime } from '../triggers/read-schedule'
import type { TriggerRepository } from '../triggers/trigger-repository'
import type { BundleRepository, BundleRow } from './bundle-repository'
import type { BundleRunRepository, BundleRunRow } from './bundle-run-repository'
import type { BundleRuns } from './bundle-runs'
import { presentBundle, presentBundleRun, presentBundleTask, redisIdOfRun } from './presenter'

interface Parts {
  readonly bundles: BundleRepository
  readonly runs: BundleRunRepository
  readonly engine: BundleRuns
  readonly artefacts: ArtefactRepository
  readonly triggers: TriggerRepository
  readonly tasks: TaskRepository
  readonly history: TaskHistory
  readonly engines: Engines
  readonly projects: Pick<ProjectDirectory, 'find'>
  readonly dispatcher: Dispatcher
  readonly finder: Finder<unknown, BundleRow>
  readonly runFinder: Finder<unknown, Thing & { readonly run: BundleRunRow }>
}

export function bundleCalls(parts: Parts): readonly HandledCall[] {
  const { bundles, runs, triggers, finder } = parts
  const present = async (row: BundleRow) => presentBundle(row, (await triggers.ofBundles([row.id])).get(row.id))
  return [
    handle(listBundles, async ({ input: { project } }) => {
      const rows = await bundles.list(project)
      const scheduled = await triggers.ofBundles(rows.map(({ id }) => id))
      return { bundles: rows.map((row) => presentBundle(row, scheduled.get(row.id))) }
    }),

    handleFound(readBundle, finder, async ({ found }) => ({ bundle: await present(found('bundleRedisID').thing) })),

    handle(createBundle, async ({ input: { project, bundle }, principal, audit }) => {
      audit({ object: `bundle ${bundle.name}`, project, after: bundle })
      await checkBundle(parts.artefacts, project, bundle, (name) => mayRun(principal, project, name))
      return { bundle: await present(await bundles.create(project, bundle, principal.email)) }
    }),

    handleFound(updateBundle, finder, async ({ input: { bundle }, found, principal, audit }) => {
      const { thing: before } = found('bundleRedisID')
      audit({ object: `bundle ${before.name}`, project: before.project, before: before.artefacts, after: bundle })
      const kept = new Set(before.artefacts.map(({ name }) => name))
      const may = (name: string) => kept.has(name) || mayRun(principal, before.project, name)
      await checkBundle(parts.artefacts, before.project, bundle, may)
      const row = await bundles.update(before, bundle, principal.email)
      if (!row) throw failures.UNKNOWN_BUNDLE()
      return { bundle: await present(row) }
    }),

    handleFound(deleteBundle, finder, async ({ found, audit }) => {
      const { thing: row } = found('bundleRedisID')
      audit({ object: `bundle ${row.name}`, project: row.project, before: row.artefacts })
      if (!(await bundles.remove(row.id))) throw failures.UNKNOWN_BUNDLE()
      return {}
    }),

    handleFound(listBundleStatuses, finder, async ({ input: { engine }, found }) => {
      const rows = await runs.list(found('bundleRedisID').thing.id, engine)
      return { bundleStatuses: rows.map((row) => presentBundleRun(row)) }
    }),

    handle(listBundleRuns, async ({ input: { project } }) => {
      const rows = await runs.newestOfBundles(project, 10)
      return { bundleRuns: marksByName(rows, ({ bundle_name }) => bundle_name, redisIdOfRun) }
    }),

    ...scheduleCalls(parts, present),
    ...runCalls(parts),
  ]
}

function scheduleCalls(
  { triggers, engines, projects, finder }: Parts,
  present: (row: BundleRow) => Promise<ReturnType<typeof presentBundle>>,
): readonly HandledCall[] {
  return [
    handleFound(scheduleBundle, finder, async ({ input, found, principal, audit }) => {
      const { thing: row } = found('bundleRedisID')
      const { engine, schedule, zone = DEFAULT_ZONE } = input
      audit({ object: `bundle ${row.name}`, project: row.project, after: { schedule, zone, engine } })
      const nextAt = await nextTime(schedule, zone, new Date())
      await engines.check(engine, principal, (await projects.find(row.project))?.taskEngines ?? [])
      const old = (await triggers.ofBundles([row.id])).get(row.id)
      if (old) await triggers.remove(old.id)
      await triggers.add({
        ...{ id: newId(), project: row.project, bundleId: row.id, name: row.name, description: row.description },
        ...{ artefact: '', artefactVersion: '', engine, cron: plain(schedule), zone, nextAt },
        user: { id: principal.id, email: principal.email },
      })
      return { bundle: await present(row) }
    }),

    handleFound(unscheduleBundle, finder, async ({ found, audit }) => {
      const { thing: row } = found('bundleRedisID')
      const trigger = (await triggers.ofBundles([row.id])).get(row.id)
      audit({ object: `bundle ${row.name}`, project: row.project, before: { schedule: trigger?.cron ?? '' } })
      if (trigger) await triggers.remove(trigger.id)
      return { bundle: await present(row) }
    }),

    handleFound(pauseBundle, finder, async ({ input: { paused }, found, audit }) => {
      const { thing: row } = found('bundleRedisID')
      audit({ object: `bundle ${row.name}`, project: row.project, after: { paused } })
      const trigger = (await triggers.ofBundles([row.id])).get(row.id)
      if (!trigger) throw failures.BUNDLE_UNSCHEDULED()
      await triggers.pause(trigger.id, paused, await nextTime(trigger.cron, trigger.zone, new Date()))
      return { bundle: await present(row) }
    }),
  ]
}

function runCalls({
  bundles,
  runs,
  engine: bundleRuns,
  tasks,
  history,
  engines,
  projects,
  dispatcher,
  finder,
  runFinder,
}: Parts): readonly HandledCall[] {
  const whole = async (row: BundleRunRow) => {
    const rows = await runs.tasks(row.id)
    const ids = rows.flatMap(({ task_id }) => (task_id === null ? [] : [task_id]))
    const [found, typical] = await Promise.all([
      tasks.findAll(ids),
      history.typicalSeconds(
        row.project,
        rows.map(({ name }) => name),
      ),
    ])
    return presentBundleRun(
      row,
      rows.map((task) => presentBundleTask(task, found.get(task.task_id ?? ''), typical.get(task.name))),
    )
  }
  const begin = async (work: () => Promise<{ readonly run: BundleRunRow; readonly rows: readonly TaskRow[] }>) => {
    const { run, rows } = await work()
    dispatcher.begin(rows)
    return { bundleStatus: await whole((await runs.find(run.id)) ?? run) }
  }
  return [
    handleFound(runBundle, finder, async ({ input: { engine }, found, principal, audit }) => {
      const { thing: row } = found('bundleRedisID')
      audit({ object: `bundle ${row.name}`, project: row.project, after: { engine } })
      await engines.check(engine, principal, (await projects.find(row.project))?.taskEngines ?? [])
      const user = { id: principal.id, email: principal.email }
      return begin(() =>
        runs.database.transaction().execute((transaction) => bundleRuns.start(transaction, row, { user, engine })),
      )
    }),

    handleFound(readBundleStatus, runFinder, async ({ found }) => ({
      bundleStatus: await whole(found('bundleStatusRedisID').thing.run),
    })),

    handleFound(cancelBundleRun, runFinder, async ({ found, audit }) => {
      const { run } = found('bundleStatusRedisID').thing
      audit({ object: `bundle ${run.bundle}`, project: run.project, after: { run: `bundle-status:${run.id}` } })
      const asked = await bundleRuns.cancel(run.id)
      if (!asked) throw failures.RUN_OVER()
      for (const row of asked) dispatcher.cancel(row)
      return {}
    }),

    handleFound(resumeBundleRun, runFinder, async ({ found, principal, audit }) => {
      const { run } = found('bundleStatusRedisID').thing
      audit({ object: `bundle ${run.bundle}`, project: run.project, before: { run: `bundle-status:${run.id}` } })
      if (run.status !== 'error' && run.status !== 'canceled') throw failures.RUN_NOT_FAILED()
      const bundle = await bundles.find(run.bundle_id)
      if (!bundle) throw failures.UNKNOWN_BUNDLE()
      await engines.check(run.engine, principal, (await projects.find(run.project))?.taskEngines ?? [])
      const user = { id: principal.id, email: principal.email }
      return begin(() =>
        runs.database
          .transaction()
          .execute((transaction) => bundleRuns.start(transaction, bundle, { user, engine: run.engine, resumed: run })),
      )
    }),
  ]
}

/** @throws INVALID_BUNDLE where it has no artefact, an unknown one, one twice, a cycle, or one that its maker may not run */
async function checkBundle(
  artefacts: ArtefactRepository,
  project: string,
  { artefacts: entries }: BundleInput,
  mayUse: (name: string) => boolean,
): Promise<void> {
  const wrong = (why: string) => failures.INVALID_BUNDLE({ message: `invalid bundle: ${why}` })
  if (entries.length === 0) throw wrong('choose at least one artefact')
  const known = new Set((await artefacts.list(project)).map(({ name }) => name))
  for (const { name } of entries)
    if (!known.has(name) || !mayUse(name)) throw wrong(`there is no artefact “${name}” that you may run`)
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw wrong('an artefact is in it twice')
  const cycle = cycleOf(entries)
  if (cycle) throw wrong(`${[...cycle, cycle[0]].join(' → ')} wait for each other`)
}
