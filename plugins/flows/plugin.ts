import { declareArea } from '@etabli/sdk/platform'

/** The entries follow `task` or `flow` (OP-10). */
const TASK_OR_FLOW = { required: [':project:task:enabled'], anyOf: [':project:flow:enabled'] } as const

export default declareArea({
  id: 'etabli.flows',
  title: 'Flows',
  routes: [
    { id: 'list', path: '/:project/flows', title: 'Flows', access: TASK_OR_FLOW },
    { id: 'detail', path: '/:project/flows/:flowName', title: 'Flow', access: TASK_OR_FLOW },
    { id: 'create', path: '/:project/flow/create', title: 'New flow', access: TASK_OR_FLOW },
    { id: 'update', path: '/:project/flow/update', title: 'Edit flow', access: TASK_OR_FLOW },
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
})
