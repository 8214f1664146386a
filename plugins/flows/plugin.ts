import { definePlugin, extend, FlowSteps, lazy, RunPanels } from '@etabli/sdk'
import { TaskActivity } from '@etabli/sdk/platform'

/** The entries follow `task` or `flow` (OP-10). */
const TASK_OR_FLOW = { required: [':project:task:enabled'], anyOf: [':project:flow:enabled'] } as const

export default definePlugin({
  id: 'etabli.flows',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Flows',
  routes: [
    {
      id: 'list',
      path: '/:project/flows',
      title: 'Flows',
      access: TASK_OR_FLOW,
      view: lazy(() => import('./pages/flows.page')),
    },
    {
      id: 'detail',
      path: '/:project/flows/:flowName',
      title: 'Flow',
      access: TASK_OR_FLOW,
      view: lazy(() => import('./pages/flow.page')),
    },
    {
      id: 'create',
      path: '/:project/flow/create',
      title: 'New flow',
      access: TASK_OR_FLOW,
      view: lazy(() => import('./pages/flow-create.page')),
    },
    {
      id: 'update',
      path: '/:project/flow/update',
      title: 'Edit flow',
      access: TASK_OR_FLOW,
      view: lazy(() => import('./pages/flow-update.page')),
    },
  ],
  menu: [
    {
      id: 'flows',
      section: 'project',
      label: 'Flows',
      purpose: 'Bring data in from elsewhere, on a schedule.',
      icon: 'Flow',
      route: 'list',
      order: 20,
    },
  ],
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
  points: [FlowSteps, TaskActivity],
  extensions: [
    extend(RunPanels, {
      id: 'moved',
      data: { title: 'What the flow moved', page: '/flows/' },
      access: TASK_OR_FLOW,
      order: 10,
      view: lazy(() => import('./widgets/runs/run-panel.widget')),
    }),
  ],
  commands: [
    { id: 'browse-flows', title: 'Browse flows', route: 'list' },
    { id: 'new-flow', title: 'New flow', route: 'create' },
  ],
})
