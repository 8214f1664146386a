import { declareArea } from '@etabli/sdk/platform'

const ARTEFACTS = [':project:task:enabled', ':project:artefact:enabled'] as const
const BUNDLES = [':project:task:enabled', ':project:bundle:enabled'] as const

export default declareArea({
  id: 'etabli.scheduler',
  title: 'Scheduler',
  routes: [
    { id: 'tasks', path: '/:project/tasks', title: 'Tasks', access: ':project:task:enabled' },
    { id: 'task', path: '/:project/tasks/:taskRedisID', title: 'Task', access: ':project:task:enabled' },
    { id: 'task-exec', path: '/:project/task/exec', title: 'New task', access: ':project:task:enabled' },
    { id: 'artefacts', path: '/:project/artefacts', title: 'Artefacts', access: ARTEFACTS },
    { id: 'artefact', path: '/:project/artefacts/:artefactName', title: 'Artefact', access: ARTEFACTS },
    { id: 'artefact-create', path: '/:project/artefact/create', title: 'New artefact', access: ARTEFACTS },
    {
      id: 'artefact-update',
      path: '/:project/artefact/update/:artefactName',
      title: 'Edit artefact',
      access: ARTEFACTS,
    },
    { id: 'bundles', path: '/:project/bundles', title: 'Bundles', access: BUNDLES },
    { id: 'bundle', path: '/:project/bundles/:bundleRedisID', title: 'Bundle', access: BUNDLES },
    { id: 'bundle-create', path: '/:project/bundle/create', title: 'New bundle', access: BUNDLES },
    {
      id: 'bundle-update',
      path: '/:project/bundle/update/:bundleRedisID',
      title: 'Edit bundle',
      access: BUNDLES,
    },
    {
      id: 'bundle-run',
      path: '/:project/bundle/status/:bundleStatusRedisID',
      title: 'Bundle run',
      access: BUNDLES,
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
})
