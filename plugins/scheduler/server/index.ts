import { formatCount } from '@etabli/sdk'
import {
  AdminAreas,
  AlertQueues,
  AlertSubjects,
  AttentionSources,
  AuditWords,
  ChangeTopics,
  CodeSources,
  LastTaskRuns,
  Lineage,
  OriginTriggers,
  Principals,
  ProjectRepositories,
  type Scope,
  SearchSources,
  TaskArtefacts,
  TaskKinds,
  TaskLastWords,
  TaskOrigins,
  TaskStarters,
  versionsOfSecrets,
} from '@etabli/sdk/platform/server'
import {
  Counts,
  defineServerPlugin,
  extend,
  handle,
  type Platform,
  ProjectDirectory,
  Secrets,
  SecretUses,
  Store,
  TaskEngines,
} from '@etabli/sdk/server'
import * as contract from '../contract'
import { listTaskEngines } from '../contract'
import {
  alertMigration,
  enqueueAlerts,
  queueServiceAlerts,
  sealedAlertKeys,
  serviceAlertMigration,
  startAlerts,
} from './alerts'
import { ArtefactRepository } from './artefacts/artefact-repository'
import { artefactCalls } from './artefacts/handlers'
import { taskArtefactsOf } from './artefacts/task-artefacts'
import { schedulerAttention } from './attention'
import { AUDIT_WORDS } from './audit-words'
import { bundleFinder, bundleRunFinder } from './bundles/bundle-finder'
import { BundleRepository } from './bundles/bundle-repository'
import { BundleRunRepository } from './bundles/bundle-run-repository'
import { BundleRuns } from './bundles/bundle-runs'
import { bundleCalls } from './bundles/handlers'
import { PinnedCommits } from './bundles/pinned-commits'
import { DemoShop } from './demo/demo-shop'
import { diagnosisCalls } from './diagnosis/handlers'
import { Engines } from './engines'
import { schedulerLineage } from './lineage/scheduler-lineage'
import { runOf } from './lineage/task-run'
import { taskWordsOf } from './lineage/task-words'
import { originFinder, originTriggersOf } from './origins'
import { schedulerSearch } from './search'
import { secretUsesOf } from './secret-uses'
import { schedulerMigrations } from './store/migrations'
import { RecordDesk } from './tasks/desk'
import { Dispatcher } from './tasks/dispatcher'
import { EndAlerts } from './tasks/end-alerts'
import { environmentOf } from './tasks/environment'
import { taskCalls } from './tasks/handlers'
import { LogRepository } from './tasks/log-repository'
import { TaskEnds } from './tasks/task-ends'
import { TaskEntry } from './tasks/task-entry'
import { taskFinder } from './tasks/task-finder'
import { TaskHistory } from './tasks/task-history-repository'
import { TaskMaker } from './tasks/task-maker'
import { TaskRepository, type TaskRow } from './tasks/task-repository'
import { taskStarter } from './tasks/task-starter'
import { timelineCalls } from './timeline/handlers'
import { triggerCalls } from './triggers/handlers'
import { TriggerClock } from './triggers/trigger-clock'
import { TriggerRepository } from './triggers/trigger-repository'

/** Once the server answers: engines of others have started by then. */
const BEGIN_AFTER_MS = 500

/** Of the platforms that run in this process: a test has several. */
const shops = new WeakMap<Platform, DemoShop>()

export default defineServerPlugin({
  id: 'etabli.scheduler',
  api: {
    title: 'Scheduler',
    description: 'Tasks, artefacts and bundles: what runs, when, and how it ended.',
    contract,
  },
  migrations: [...schedulerMigrations, alertMigration, serviceAlertMigration],
  sealed: [sealedAlertKeys],
  uses: [
    TaskEngines,
    Secrets,
    ChangeTopics,
    Principals,
    CodeSources,
    ProjectRepositories,
    TaskKinds,
    TaskOrigins,
    AlertSubjects,
  ],
  start: (platform) => {
    const parts = partsOf(platform)
    const { clock, dispatcher } = parts
    const alerts = startAlerts(platform)
    const shop = new DemoShop(parts)
    shops.set(platform, shop)
    const beginning = setTimeout(() => {
      dispatcher.start()
      clock.wake()
    }, BEGIN_AFTER_MS).unref()
    return {
      calls: [...callsOf(parts), ...alerts.calls],
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        extend(AdminAreas, {
          title: 'Alerts',
          about: 'Who is told, by mail or webhook, when a task fails or a service is not healthy.',
          page: '/:project/alerts',
          access: ':project:task:enabled',
          order: 50,
          fact: async (projects) => {
            const count = await alerts.count(projects)
            return count === 1 ? '1 alert' : `${formatCount(count)} alerts`
          },
        }),
        extend(Counts, {
          field: 'startedTasksCount',
          access: ':project:task:enabled',
          scope: 'task',
          count: (projects, reach) => parts.history.countRuns(projects, namesOf(reach)),
        }),
        extend(Counts, {
          field: 'artefactsCount',
          access: [':project:task:enabled', ':project:artefact:enabled'],
          scope: 'artefact',
          count: (projects, reach) => parts.artefacts.count(projects, namesOf(reach)),
        }),
        extend(Counts, {
          field: 'bundlesCount',
          access: [':project:task:enabled', ':project:bundle:enabled'],
          scope: 'bundle',
          count: (projects, reach) => parts.bundles.count(projects, namesOf(reach)),
        }),
        extend(SecretUses, secretUsesOf(parts.artefacts, parts.triggers)),
        extend(AlertQueues, queueServiceAlerts),
        extend(TaskStarters, taskStarter(parts)),
        extend(OriginTriggers, originTriggersOf(parts.triggers)),
        extend(TaskArtefacts, taskArtefactsOf(parts.artefacts)),
        ...schedulerAttention(parts).map((source) => extend(AttentionSources, source)),
        ...schedulerSearch(parts).map((source) => extend(SearchSources, source)),
        extend(Lineage, schedulerLineage(parts)),
        extend(TaskLastWords, taskWordsOf(parts.tasks, parts.logs)),
        extend(LastTaskRuns, async (project, kind) => {
          const last = await parts.history.lastOfOrigins(project, kind)
          return new Map(last.map((task) => [task.origin, runOf(task, task.id)]))
        }),
      ],
      stop: async () => {
        clearTimeout(beginning)
        await shop.stop()
        await clock.stop()
        await dispatcher.stop()
        await alerts.stop()
      },
    }
  },
  seedDemo: async (platform) => shops.get(platform)?.begin(),
})

function partsOf(platform: Platform) {
  const { service, extensions, log } = platform
  const store = service(Store)
  const tasks = new TaskRepository(store)
  const logs = new LogRepository(store)
  const history = new TaskHistory(store)
  const triggers = new TriggerRepository(store)
  const artefacts = new ArtefactRepository(store)
  const bundles = new BundleRepository(store)
  const runs = new BundleRunRepository(store)
  const engines = new Engines(platform)
  const topics = service(ChangeTopics)
  const secrets = () => extensions(Secrets)
  const kinds = () => extensions(TaskKinds)
  const origins = () => extensions(TaskOrigins)
  const projects = service(ProjectDirectory)
  const environment = async (row: TaskRow) => {
    const opened = await environmentOf(row.project, row.spec, secrets())
    if (opened.used.length > 0) await tasks.noteSecrets(row.id, versionsOfSecrets(opened.used))
    return opened
  }
  const begin = (rows: readonly TaskRow[]) => dispatcher.begin(rows)
  const code = service(CodeSources)
  const commits = new PinnedCommits({ runs, tasks, code })
  const pinned = (row: TaskRow) => commits.pinned(row)
  const bundleRuns = new BundleRuns({ bundles, runs, artefacts, tasks, commits, raise: enqueueAlerts })
  const ends = new TaskEnds(tasks, [bundleRuns, new EndAlerts(history, enqueueAlerts)], begin)
  const dispatcher = new Dispatcher({ tasks, logs, ends, engines, environment, pinned, log })
  const desk = new RecordDesk({ tasks, logs, ends, topics, environment })
  engines.desk = desk
  const entry = new TaskEntry({ tasks, engines, taken: (row, token) => desk.taken(row, token) })
  const maker = new TaskMaker({ artefacts, tasks, engines, projects, secrets, kinds, origins })
  const principals = service(Principals)
  const clock = new TriggerClock({
    triggers,
    entry,
    bundles: bundleRuns,
    engines,
    principals,
    topics,
    begin,
    origins,
    raise: enqueueAlerts,
    log,
  })
  return {
    ...{ tasks, logs, history, triggers, artefacts, bundles, runs, bundleRuns, engines },
    ...{ ends, dispatcher, maker, entry, clock, projects, secrets, kinds, origins, principals, log },
    ...{ code, repositories: service(ProjectRepositories) },
  }
}

function callsOf(parts: ReturnType<typeof partsOf>) {
  const { tasks, triggers, artefacts, bundles, runs, engines } = parts
  const finder = taskFinder(tasks, triggers)
  const originOf = originFinder(artefacts, parts.origins)
  return [
    handle(listTaskEngines, async () => ({ taskEngines: [...(await engines.offers())] })),
    ...taskCalls({ ...parts, finder, originOf }),
    ...triggerCalls({ ...parts, finder, originOf }),
    ...artefactCalls(parts),
    ...bundleCalls({
      ...parts,
      engine: parts.bundleRuns,
      finder: bundleFinder(bundles),
      runFinder: bundleRunFinder(runs),
    }),
    ...timelineCalls(parts),
    ...diagnosisCalls({ ...parts, finder }),
  ]
}

/** The names that a reader reaches in a project; undefined where he reaches all. */
function namesOf(reach: (project: string) => Scope): (project: string) => readonly string[] | undefined {
  return (project) => {
    const scope = reach(project)
    return scope.kind === 'restricted' ? scope.names : undefined
  }
}
