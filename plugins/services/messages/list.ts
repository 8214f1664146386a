/** What the list of services says. Those marked (spec) are word for word the specification's. */
export const SERVICES = {
  title: 'Services',
  about: 'Applications that run until they are stopped, on one cloud or on two.',
  create: 'New service',
  search: 'Search services',
  searchHint: 'Name, description or endpoint',
  clear: 'Clear',
  columns: { name: 'Name', description: 'Description', endpoints: 'Endpoints' },
  /** (spec) */
  empty: 'No services found.',
  emptyHint: 'Create one to run an application from git or from an image.',
  noMatchHint: 'Try fewer letters, or clear search and filters.',
  denied: 'You may not see the services of this project',
} as const

/** What the clouds are called where the platform has not said it. */
export const CLOUDS = { 'clever-cloud': 'Clever Cloud', scaleway: 'Scaleway' } as const

export const STATUS = {
  /** Of a deployment on one of the clouds. */
  on: (cloud: string, status: string) => `${cloud}: ${status}`,
} as const
