import type { Feature, TaskFeature } from '../access/feature'
import type { PluginManifest } from '../plugin/manifest'

type Area = Pick<PluginManifest, 'id' | 'title'> & Partial<Pick<PluginManifest, 'routes' | 'menu' | 'cards'>>

const has = <Name extends Feature>(feature: Name) => `:project:${feature}:enabled` as const
/** The flow entries follow `task` or `flow` (OP-10). */
const TASK_OR_FLOW = { required: [has('task')], anyOf: [has('flow')] }
const TASK_AND = (feature: TaskFeature) => [has('task'), has(feature)]

/**
 * The areas that the specification names, each with the routes, menu entries and cards that it owns. An area whose plugin is
 * not installed is stood in for by its entry here: its address answers with a clear page, its card counts what the store holds.
 */
const AREAS: readonly Area[] = [
  {
    id: 'etabli.dashboard',
    title: 'Dashboard',
    routes: [{ id: 'dashboard', path: '/', title: 'Dashboard' }],
  },
  {
    id: 'etabli.home',
    title: 'Homepage',
    routes: [{ id: 'homepage', path: '/:project', title: 'Homepage', access: ':project:*:read' }],
    menu: [{ id: 'homepage', section: 'project', label: 'Homepage', icon: 'Home', route: 'homepage', order: 0 }],
  },
  {
    id: 'etabli.secrets',
    title: 'Secrets',
    routes: [
      { id: 'inventory', path: '/:project/secrets', title: 'Secrets', access: has('secret') },
      { id: 'create', path: '/:project/secret/create', title: 'New secret', access: has('secret') },
      { id: 'update', path: '/:project/secret/update', title: 'Edit secret', access: has('secret') },
    ],
    menu: [{ id: 'secrets', section: 'project', label: 'Secrets', icon: 'Key', route: 'inventory', order: 10 }],
    cards: [
      {
        id: 'secrets',
        title: 'Secrets',
        icon: 'Key',
        count: 'secretsCount',
        route: 'inventory',
        access: has('secret'),
        order: 10,
      },
    ],
  },
  {
    id: 'etabli.flows',
    title: 'Flows',
    routes: [
      { id: 'list', path: '/:project/flows', title: 'Flows', access: TASK_OR_FLOW },
      { id: 'detail', path: '/:project/flows/:flowName', title: 'Flow', access: TASK_OR_FLOW },
      { id: 'create', path: '/:project/flow/create', title: 'New flow', access: TASK_OR_FLOW },
      { id: 'update', path: '/:project/flow/update', title: 'Edit flow', access: TASK_OR_FLOW },
    ],
    menu: [{ id: 'flows', section: 'project', label: 'Flows', icon: 'Flow', route: 'list', order: 20 }],
    cards: [
      {
        id: 'flows',
        title: 'Flows',
        icon: 'Flow',
        count: 'singerFlowsCount',
        route: 'list',
        access: TASK_OR_FLOW,
        order: 20,
      },
    ],
  },
  {
    id: 'etabli.transform',
    title: 'Transform',
    routes: [
      { id: 'list', path: '/:project/transform', title: 'Transform', access: has('transform') },
      { id: 'model-read', path: '/:project/transform/model/read/:modelName', title: 'Model', access: has('transform') },
      {
        id: 'model-open',
        path: '/:project/transform/model/open/:modelName',
        title: 'Edit model',
        access: has('transform'),
      },
      {
        id: 'source-read',
        path: '/:project/transform/source/read/:sourceName',
        title: 'Source',
        access: has('transform'),
      },
      {
        id: 'source-open',
        path: '/:project/transform/source/open/:sourceName',
        title: 'Edit source',
        access: has('transform'),
      },
      { id: 'tests', path: '/:project/test', title: 'Test', access: has('transform') },
      { id: 'test-read', path: '/:project/test/read/:testName', title: 'Test', access: has('transform') },
      { id: 'test-open', path: '/:project/test/open/:testName', title: 'Edit test', access: has('transform') },
      { id: 'docs', path: '/:project/docs', title: 'Docs', access: has('docs') },
      { id: 'edr-report', path: '/:project/edr-report', title: 'EDR Report', access: has('edr-report') },
    ],
    menu: [
      { id: 'transform', section: 'project', label: 'Transform', icon: 'Transform', route: 'list', order: 30 },
      { id: 'test', section: 'project', label: 'Test', icon: 'Test', route: 'tests', order: 40 },
      { id: 'docs', section: 'project', label: 'Docs', icon: 'Document', route: 'docs', order: 50 },
      { id: 'edr-report', section: 'project', label: 'EDR Report', icon: 'Report', route: 'edr-report', order: 60 },
    ],
    cards: [
      {
        id: 'models',
        title: 'dbt models',
        icon: 'Transform',
        count: 'dbtModelsCount',
        route: 'list',
        access: has('transform'),
        order: 70,
      },
      {
        id: 'sources',
        title: 'dbt sources',
        icon: 'Source',
        count: 'dbtSourcesCount',
        route: 'list',
        access: has('transform'),
        order: 80,
      },
      {
        id: 'tests',
        title: 'dbt tests',
        icon: 'Test',
        count: 'dbtTestsCount',
        route: 'tests',
        access: has('transform'),
        order: 90,
      },
    ],
  },
  {
    id: 'etabli.scheduler',
    title: 'Scheduler',
    routes: [
      { id: 'tasks', path: '/:project/tasks', title: 'Tasks', access: has('task') },
      { id: 'task', path: '/:project/tasks/:taskRedisID', title: 'Task', access: has('task') },
      { id: 'task-exec', path: '/:project/task/exec', title: 'New task', access: has('task') },
      { id: 'artefacts', path: '/:project/artefacts', title: 'Artefacts', access: TASK_AND('artefact') },
      { id: 'artefact', path: '/:project/artefacts/:artefactName', title: 'Artefact', access: TASK_AND('artefact') },
      { id: 'artefact-create', path: '/:project/artefact/create', title: 'New artefact', access: TASK_AND('artefact') },
      {
        id: 'artefact-update',
        path: '/:project/artefact/update/:artefactName',
        title: 'Edit artefact',
        access: TASK_AND('artefact'),
      },
      { id: 'bundles', path: '/:project/bundles', title: 'Bundles', access: TASK_AND('bundle') },
      { id: 'bundle', path: '/:project/bundles/:bundleRedisID', title: 'Bundle', access: TASK_AND('bundle') },
      { id: 'bundle-create', path: '/:project/bundle/create', title: 'New bundle', access: TASK_AND('bundle') },
      {
        id: 'bundle-update',
        path: '/:project/bundle/update/:bundleRedisID',
        title: 'Edit bundle',
        access: TASK_AND('bundle'),
      },
      {
        id: 'bundle-run',
        path: '/:project/bundle/status/:bundleStatusRedisID',
        title: 'Bundle run',
        access: TASK_AND('bundle'),
      },
    ],
    menu: [
      { id: 'tasks', section: 'project', label: 'Tasks', icon: 'Task', route: 'tasks', order: 70 },
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
        access: has('task'),
        order: 30,
      },
      {
        id: 'artefacts',
        title: 'Artefacts',
        icon: 'Artefact',
        count: 'artefactsCount',
        route: 'artefacts',
        access: TASK_AND('artefact'),
        order: 50,
      },
      {
        id: 'bundles',
        title: 'Bundles',
        icon: 'Bundle',
        count: 'bundlesCount',
        route: 'bundles',
        access: TASK_AND('bundle'),
        order: 60,
      },
    ],
  },
  {
    id: 'etabli.services',
    title: 'Services',
    routes: [
      { id: 'list', path: '/:project/services', title: 'Services', access: has('service') },
      { id: 'detail', path: '/:project/services/:serviceRedisID', title: 'Service', access: has('service') },
      { id: 'create', path: '/:project/service/create', title: 'New service', access: has('service') },
      { id: 'update', path: '/:project/service/update/:serviceRedisID', title: 'Edit service', access: has('service') },
    ],
    menu: [{ id: 'services', section: 'project', label: 'Services', icon: 'Service', route: 'list', order: 100 }],
    cards: [
      {
        id: 'services',
        title: 'Services',
        icon: 'Service',
        count: 'servicesCount',
        route: 'list',
        access: has('service'),
        order: 40,
      },
    ],
  },
  {
    id: 'etabli.object-storage',
    title: 'Object Storage',
    routes: [
      { id: 'browser', path: '/:project/object-storage', title: 'Object Storage', access: has('object-storage') },
    ],
    menu: [
      {
        id: 'object-storage',
        section: 'project',
        label: 'Object Storage',
        icon: 'Storage',
        route: 'browser',
        order: 110,
      },
    ],
  },
  {
    id: 'etabli.data-explorer',
    title: 'Tables',
    routes: [{ id: 'explorer', path: '/:project/data-explorer', title: 'Tables', access: has('data-explorer') }],
    menu: [{ id: 'tables', section: 'project', label: 'Tables', icon: 'Table', route: 'explorer', order: 120 }],
  },
  {
    id: 'etabli.project-git',
    title: 'Git',
    menu: [
      { id: 'git', section: 'project', label: 'Git', icon: 'Git', link: 'gitURL', access: has('git'), order: 130 },
    ],
  },
  {
    id: 'etabli.admin-users',
    title: 'Users',
    routes: [{ id: 'users', path: '/admin/users', title: 'Users', access: 'admin' }],
    menu: [{ id: 'users', section: 'admin', label: 'Users', icon: 'People', route: 'users', order: 10 }],
  },
  {
    id: 'etabli.admin-git',
    title: 'Git',
    routes: [{ id: 'git', path: '/admin/git', title: 'Git', access: 'admin' }],
    menu: [{ id: 'git', section: 'admin', label: 'Git', icon: 'Git', route: 'git', order: 20 }],
  },
]

/** The stand-ins, as manifests without code. */
export const CATALOGUE: readonly PluginManifest[] = AREAS.map((area) => ({
  version: '0.0.0',
  sdk: '*',
  requires: [],
  routes: [],
  menu: [],
  cards: [],
  commands: [],
  ...area,
}))
