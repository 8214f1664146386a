import { DashboardViews, definePlugin, extend, lazy, RunPanels } from '@etabli/sdk'
import { DbtCommandActions, SecretChoice, TaskActivity } from '@etabli/sdk/platform'
import { NEXT_RUNS } from './messages/next-runs'
import { NEXT_RUNS_SHOWN } from './model/dashboard/next-runs'

const ARTEFACTS = [':project:task:enabled', ':project:artefact:enabled'] as const
const BUNDLES = [':project:task:enabled', ':project:bundle:enabled'] as const
/** What the counts of runs on the dashboard cover, as the list of tasks is asked for it. */
const LAST_DAY = { since: { hoursAgo: 24 } } as const

export default definePlugin({
  id: 'etabli.scheduler',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Scheduler',
  routes: [
    {
      id: 'tasks',
      path: '/:project/tasks',
      title: 'Tasks',
      access: ':project:task:enabled',
      view: lazy(() => import('./pages/tasks.page')),
    },
    {
      id: 'task',
      path: '/:project/tasks/:taskRedisID',
      title: 'Task',
      access: ':project:task:enabled',
      view: lazy(() => import('./pages/task.page')),
    },
    {
      id: 'task-exec',
      path: '/:project/task/exec',
      title: 'New task',
      access: ':project:task:enabled',
      view: lazy(() => import('./pages/task-exec.page')),
    },
    {
      id: 'timeline',
      path: '/:project/timeline',
      title: 'Schedule',
      access: ':project:task:enabled',
      view: lazy(() => import('./pages/timeline.page')),
    },
    {
      id: 'alerts',
      path: '/:project/alerts',
      title: 'Alerts',
      access: ':project:task:enabled',
      view: lazy(() => import('./pages/alerts.page')),
    },
    {
      id: 'artefacts',
      path: '/:project/artefacts',
      title: 'Artefacts',
      access: ARTEFACTS,
      view: lazy(() => import('./pages/artefacts.page')),
    },
    {
      id: 'artefact',
      path: '/:project/artefacts/:artefactName',
      title: 'Artefact',
      access: ARTEFACTS,
      view: lazy(() => import('./pages/artefact.page')),
    },
    {
      id: 'artefact-create',
      path: '/:project/artefact/create',
      title: 'New artefact',
      access: ARTEFACTS,
      view: lazy(() => import('./pages/artefact-create.page')),
    },
    {
      id: 'artefact-update',
      path: '/:project/artefact/update/:artefactName',
      title: 'Edit artefact',
      access: ARTEFACTS,
      view: lazy(() => import('./pages/artefact-update.page')),
    },
    {
      id: 'bundles',
      path: '/:project/bundles',
      title: 'Bundles',
      access: BUNDLES,
      view: lazy(() => import('./pages/bundles.page')),
    },
    {
      id: 'bundle',
      path: '/:project/bundles/:bundleRedisID',
      title: 'Bundle',
      access: BUNDLES,
      view: lazy(() => import('./pages/bundle.page')),
    },
    {
      id: 'bundle-create',
      path: '/:project/bundle/create',
      title: 'New bundle',
      access: BUNDLES,
      view: lazy(() => import('./pages/bundle-create.page')),
    },
    {
      id: 'bundle-update',
      path: '/:project/bundle/update/:bundleRedisID',
      title: 'Edit bundle',
      access: BUNDLES,
      view: lazy(() => import('./pages/bundle-update.page')),
    },
    {
      id: 'bundle-run',
      path: '/:project/bundle/status/:bundleStatusRedisID',
      title: 'Bundle run',
      access: BUNDLES,
      view: lazy(() => import('./pages/bundle-run.page')),
    },
  ],
  menu: [
    {
      id: 'tasks',
      section: 'project',
      label: 'Tasks',
      purpose: 'See what runs and what has run.',
      icon: 'Task',
      route: 'tasks',
      order: 70,
    },
    { id: 'artefacts', section: 'project', label: 'Artefacts', icon: 'Artefact', route: 'artefacts', order: 80 },
    { id: 'bundles', section: 'project', label: 'Bundles', icon: 'Bundle', route: 'bundles', order: 90 },
  ],
  cards: [
    {
      id: 'tasks',
      title: 'Tasks',
      icon: 'Task',
      count: 'startedTasksCount',
      display: 'runs',
      route: 'tasks',
      runQueries: {
        running: { statuses: 'queued,running', ...LAST_DAY },
        succeeded: { statuses: 'completed', ...LAST_DAY },
        failed: { statuses: 'error', ...LAST_DAY },
      },
      access: ':project:task:enabled',
      order: 30,
    },
    {
      id: 'artefacts',
      title: 'Artefacts',
      icon: 'Artefact',
      count: 'artefactsCount',
      route: 'artefacts',
      access: ARTEFACTS,
      order: 50,
    },
    {
      id: 'bundles',
      title: 'Bundles',
      icon: 'Bundle',
      count: 'bundlesCount',
      route: 'bundles',
      access: BUNDLES,
      order: 60,
    },
  ],
  points: [RunPanels, SecretChoice],
  extensions: [
    extend(DashboardViews, {
      id: 'next-runs',
      data: { title: NEXT_RUNS.title, refresh: 300, settings: [NEXT_RUNS_SHOWN] },
      access: ':project:task:read',
      order: 10,
      view: lazy(() => import('./widgets/dashboard/next-runs.widget')),
    }),
    extend(DbtCommandActions, {
      id: 'save-dbt-command',
      data: {},
      access: ARTEFACTS,
      order: 10,
      view: lazy(() => import('./widgets/artefacts/dbt/save-dbt-command.widget')),
    }),
    extend(TaskActivity, {
      id: 'activity',
      data: {},
      access: ':project:task:enabled',
      order: 10,
      view: lazy(() => import('./widgets/activity/activity-panel.widget')),
    }),
  ],
  commands: [
    { id: 'browse-tasks', title: 'Browse tasks', route: 'tasks' },
    { id: 'new-task', title: 'New task', route: 'task-exec' },
    { id: 'schedule', title: 'Show the schedule of the next 24 hours', route: 'timeline' },
    { id: 'alerts', title: 'Alerts', route: 'alerts' },
    { id: 'browse-artefacts', title: 'Browse artefacts', route: 'artefacts' },
    { id: 'new-artefact', title: 'New artefact', route: 'artefact-create' },
    { id: 'browse-bundles', title: 'Browse bundles', route: 'bundles' },
    { id: 'new-bundle', title: 'New bundle', route: 'bundle-create' },
  ],
})
