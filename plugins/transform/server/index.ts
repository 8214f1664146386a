import {
  AttentionSources,
  AuditWords,
  CodeSources,
  Installation,
  Lineage,
  ProjectRepositories,
  PythonTools,
  SearchSources,
  TableDocs,
  TaskArtefacts,
} from '@etabli/sdk/platform/server'
import {
  Connections,
  Counts,
  connectionsOf,
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
import { dbtArtefactCalls } from './artefacts/handlers'
import { AUDIT_WORDS } from './audit-words'
import { columnCalls } from './columns/handlers'
import { columnMigrations } from './columns/migrations'
import { dbtMigrations } from './dbt/migrations'
import { startDbt } from './dbt/start-dbt'
import type { DemoDbt } from './demo/demo-dbt'
import { EntityHistory } from './history/entity-history'
import { historyCalls } from './history/handlers'
import { dbtDocs } from './lineage/dbt-docs'
import { dbtLineage } from './lineage/dbt-lineage'
import { lineageMigrations } from './lineage/migrations'
import { modelCalls } from './models/handlers'
import { previewCalls } from './preview/handlers'
import { previewMigrations } from './preview/migrations'
import { previewJob } from './preview/preview-job'
import { PreviewRepository } from './preview/preview-repository'
import { projectCalls } from './project/handlers'
import { ProjectMaps } from './project/project-maps'
import { ProjectReaders } from './project/project-readers'
import { dbtSearch } from './project/search'
import { lockAttention } from './sessions/attention'
import { EntityDesk } from './sessions/entity-desk'
import { FolderTidying } from './sessions/folder-tidying'
import { sessionCalls } from './sessions/handlers'
import { ProjectFolders } from './sessions/project-folders'
import { sessionFinder } from './sessions/session-finder'
import { SessionRepository, type SessionRow } from './sessions/session-repository'
import { validationJob } from './sessions/validation'
import { Workshop } from './sessions/workshop'
import { sourceCalls } from './sources/handlers'
import { migrations } from './store/migrations'
import { SeenRepository } from './store/seen-repository'
import { testCalls } from './tests/handlers'

const ENTITY_COUNTS = [
  ['dbtModelsCount', 'dbt-model'],
  ['dbtSourcesCount', 'dbt-source'],
  ['dbtTestsCount', 'dbt-test'],
] as const satisfies readonly (readonly [string, EntityType])[]

/** Of the platforms that run in this process: a test has several. */
const demos = new WeakMap<Platform, (warehouses: Parameters<DemoDbt['begin']>[0]) => void>()

export default defineServerPlugin({
  id: 'etabli.transform',
  api: {
    title: 'Transform',
    description: 'Models, sources and tests of dbt projects, edited in work sessions, and what dbt does with them.',
    contract,
  },
  migrations: [...migrations, ...dbtMigrations, ...previewMigrations, ...columnMigrations, ...lineageMigrations],
  uses: [ProjectRepositories, CodeSources, PythonTools, Secrets, Connections, TaskArtefacts],
  start: (platform) => {
    const { service } = platform
    const tidyUp = async (row: SessionRow) => {
      await previews.forget(row.id)
      await warm.end(row.id)
      await tidying.ended(row)
    }
    const sessions = new SessionRepository(
      service(Store),
      (row) =>
        void tidyUp(row).catch((error: unknown) =>
          platform.log.warn({ err: error }, 'what a work session has left could not be removed'),
        ),
      (row) => void warm.end(row.id),
    )
    const previews = new PreviewRepository(service(Store))
    const seen = new SeenRepository(service(Store))
    const repositories = service(ProjectRepositories)
    const installation = service(Installation)
    const folder = () => installation.folder('transform')
    const tidying = new FolderTidying({ folder, find: (id) => sessions.find(id), log: platform.log })
    const folders = new ProjectFolders({ repositories, sessions, code: service(CodeSources), tidying, folder })
    tidying.start()
    const readers = new ProjectReaders(repositories)
    const { runner, warm, contributions, demo, lineages, ...dbt } = startDbt(platform, folders, readers)
    const workshop = new Workshop({ repositories, readers, projects: service(ProjectDirectory), sessions, seen })
    const look = async (project: string) => {
      for (const [, type] of ENTITY_COUNTS) await workshop.list(project, type)
    }
    demos.set(platform, (warehouses) => demo.begin(warehouses, look))
    const validation = validationJob({ dbt: runner, folders, sessions })
    const desk = new EntityDesk({ workshop, sessions, jobs: service(Jobs), validation })
    const preview = previewJob({
      ...{ dbt: runner, folders, sessions, previews },
      connections: connectionsOf(platform),
    })
    const maps = new ProjectMaps(readers)
    const finder = (type?: EntityType) => sessionFinder(sessions, type)
    const parts = { desk, workshop, finder }
    return {
      ...contributions,
      jobs: [...contributions.jobs, validation, preview],
      calls: [
        ...contributions.calls,
        ...[...modelCalls(parts), ...sourceCalls(parts), ...testCalls(parts)],
        ...sessionCalls(sessions, finder()),
        ...dbtArtefactCalls(() => platform.extensions(TaskArtefacts)),
        ...projectCalls(maps),
        ...columnCalls({ maps, lineages }),
        ...historyCalls(new EntityHistory(readers)),
        ...previewCalls({ jobs: service(Jobs), job: preview, previews, finder: finder() }),
      ],
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        ...contributions.extensions,
        extend(AttentionSources, lockAttention(sessions)),
        ...dbtSearch(maps).map((source) => extend(SearchSources, source)),
        extend(TableDocs, dbtDocs({ maps, ...dbt })),
        extend(Lineage, dbtLineage({ maps, readers, ...dbt, artefacts: () => platform.extensions(TaskArtefacts) })),
        ...ENTITY_COUNTS.map(([field, type]) =>
          extend(Counts, {
            ...{ field, access: ':project:transform:enabled', scope: 'transform' },
            count: (projects, reach) => seen.count(type, projects, reach),
          }),
        ),
      ],
      stop: async () => {
        tidying.stop()
        await Promise.all([warm.stop(), demo.stop()])
      },
    }
  },
  seedDemo: async (platform, { warehouses }) => demos.get(platform)?.(warehouses),
})
