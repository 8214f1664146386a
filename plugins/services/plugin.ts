import { declareArea } from '@etabli/sdk/platform'

export default declareArea({
  id: 'etabli.services',
  title: 'Services',
  routes: [
    { id: 'list', path: '/:project/services', title: 'Services', access: ':project:service:enabled' },
    { id: 'detail', path: '/:project/services/:serviceRedisID', title: 'Service', access: ':project:service:enabled' },
    { id: 'create', path: '/:project/service/create', title: 'New service', access: ':project:service:enabled' },
    {
      id: 'update',
      path: '/:project/service/update/:serviceRedisID',
      title: 'Edit service',
      access: ':project:service:enabled',
    },
  ],
  menu: [
    {
      id: 'services',
      section: 'project',
      label: 'Services',
      purpose: 'Run long-lived applications.',
      icon: 'Service',
      route: 'list',
      order: 100,
    },
  ],
  cards: [
    {
      id: 'services',
      title: 'Services',
      icon: 'Service',
      count: 'servicesCount',
      route: 'list',
      access: ':project:service:enabled',
      order: 40,
    },
  ],
})
