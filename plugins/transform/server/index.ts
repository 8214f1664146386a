import { ChangeTopics, CodeSources, Installation, ProjectRepositories, PythonTools } from '@etabli/sdk/platform/server'
import {
  Counts,
  defineServerPlugin,
  extend,
  Jobs,
  type Platform,
  ProjectDirectory,
  Secrets,
  Store,
} from '@etabli/sdk/server'
import type { EntityType } from '../contract'
import * as contract from '../contract'
import { modelCalls } from './handlers/model-calls'
import { sessionCalls } from './handlers/session-calls'
import { sourceCalls } from './handlers/source-calls'
import { testCalls } from './handlers/test-calls'
import { EntityDesk } from './sessions/entity-desk'
import { ProjectFolders } from './sessions/project-folders'
import { sessionFinder } from './sessions/session-finder'
import { SessionRepository } from './sessions/session-repository'
import { type Dbt, validationJob } from './sessions/validation'
import { Workshop } from './sessions/workshop'
import { migrations } from './store/migrations'
import { SeenRepository } from './store/seen-repository'

const ENTITY_COUNTS = [
  ['dbtModelsCount', 'dbt-model'],
  ['dbtSourcesCount', 'dbt-source'],
  ['dbtTestsCount', 'dbt-test'],
] as const satisfies readonly (readonly [string, EntityType])[]

export default defineServerPlugin({
  id: 'etabli.transform',
  api: {
    title: 'Transform',
    description: 'Models, sources and tests of dbt projects, edited in work sessions, and what dbt does with them.',
    contract,
  },
  migrations,
  uses: [ProjectRepositories, CodeSources, PythonTools, Secrets, ChangeTopics],
  start: (platform) => {
    const { service } = platform
    const seen = new SeenRepository(service(Store))
    const sessions = new SessionRepository(service(Store))
    const repositories = service(ProjectRepositories)
    const workshop = new Workshop({ repositories, projects: service(ProjectDirectory), sessions, seen })
    const installation = service(Installation)
    const folders = new ProjectFolders({
      repositories,
      sessions,
      code: service(CodeSources),
      folder: () => installation.folder('transform'),
    })
    const validation = validationJob({ dbt: dbtOf(platform), folders, sessions })
    const desk = new EntityDesk({ workshop, sessions, jobs: service(Jobs), validation })
    const finder = (type?: EntityType) => sessionFinder(sessions, type)
    const parts = { desk, workshop, finder }
    return {
      jobs: [validation],
      calls: [...modelCalls(parts), ...sourceCalls(parts), ...testCalls(parts), ...sessionCalls(sessions, finder())],
      extensions: ENTITY_COUNTS.map(([field, type]) =>
        extend(Counts, {
          field,
          access: ':project:transform:enabled',
          scope: 'transform',
          count: (projects, reach) => seen.count(type, projects, reach),
        }),
      ),
    }
  },
})

function dbtOf(_platform: Platform): Dbt {
  return { run: async () => ({ exitCode: 0 }) }
}
