import type { Access } from '@etabli/sdk/server'

interface AreaLink {
  readonly path: string
  readonly title: string
  readonly purpose: string
  readonly access: Access
}

/** The areas that the page of a new project points to. */
export const AREAS: readonly AreaLink[] = [
  {
    path: 'data-explorer',
    title: 'Tables',
    purpose: 'Look into the warehouse: page, search, sample and export its tables.',
    access: ':project:data-explorer:enabled',
  },
  {
    path: 'flows',
    title: 'Flows',
    purpose: 'Bring data in from elsewhere, on a schedule.',
    access: { required: [':project:task:enabled'], anyOf: [':project:flow:enabled'] },
  },
  {
    path: 'transform',
    title: 'Transform',
    purpose: 'Turn raw tables into tables that people use, with dbt.',
    access: ':project:transform:enabled',
  },
  { path: 'tasks', title: 'Tasks', purpose: 'See what runs and what has run.', access: ':project:task:enabled' },
  { path: 'services', title: 'Services', purpose: 'Run long-lived applications.', access: ':project:service:enabled' },
  {
    path: 'secrets',
    title: 'Secrets',
    purpose: 'Keep passwords and keys out of everything else.',
    access: ':project:secret:enabled',
  },
  {
    path: 'object-storage',
    title: 'Object Storage',
    purpose: 'Put files in and take them out.',
    access: ':project:object-storage:enabled',
  },
]
