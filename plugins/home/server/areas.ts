import type { Access } from '@etabli/sdk/server'
import { DEFAULT_HOMEPAGE as TEXT } from '../messages'

interface AreaLink {
  readonly path: string
  readonly title: string
  readonly purpose: string
  readonly access: Access
}

const TASK_OR_FLOW: Access = { required: [':project:task:enabled'], anyOf: [':project:flow:enabled'] }

/** The areas that the page of a new project points to. */
export const AREAS: readonly AreaLink[] = [
  { ...TEXT.tables, path: 'data-explorer', access: ':project:data-explorer:enabled' },
  { ...TEXT.flows, path: 'flows', access: TASK_OR_FLOW },
  { ...TEXT.transform, path: 'transform', access: ':project:transform:enabled' },
  { ...TEXT.tasks, path: 'tasks', access: ':project:task:enabled' },
  { ...TEXT.services, path: 'services', access: ':project:service:enabled' },
  { ...TEXT.secrets, path: 'secrets', access: ':project:secret:enabled' },
  { ...TEXT.objectStorage, path: 'object-storage', access: ':project:object-storage:enabled' },
]
