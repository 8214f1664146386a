import { defineMessages } from '../language/messages'
import type { Requirement } from './requirement'

/** What a sentence about a missing permission is made of. */
export const NEEDED = defineMessages('etabli.access.needed', {
  features: {
    transform: 'transformations',
    secret: 'secrets',
    task: 'tasks',
    artefact: 'artefacts',
    bundle: 'bundles',
    service: 'services',
    'object-storage': 'the object storage',
    'data-explorer': 'the data explorer',
    'dbt-exec': 'dbt commands',
    docs: 'the documentation',
    'edr-report': 'the EDR report',
    git: 'git',
    flow: 'flows',
  } satisfies Readonly<Record<Exclude<Requirement['feature'], '*'>, string>>,
  aProject: 'a project',
  permissions: {
    enabled: (what: string) => `access to ${what}`,
    read: (what: string) => `read access to ${what}`,
    write: (what: string) => `write access to ${what}`,
    exec: (what: string) => `permission to run ${what}`,
  } satisfies Readonly<Record<Requirement['permission'], (what: string) => string>>,
  things: (project: string) => `things in ${project}`,
  within: (feature: string, project: string) => `${feature} in ${project}`,
  needed: (permission: string) => `You need ${permission}.`,
})
