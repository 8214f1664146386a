/** All that both halves agree on, and all that another plugin may import. */
import * as z from 'zod/mini'
import { DbtModel, DbtSource, DbtTest, modelFields, sourceFields, testFields } from './contract/entity'
import { diffOf, entityCalls, workCalls } from './contract/entity-calls'

export { ColumnOrigin, TracedColumn, TracedNode, traceColumns } from './contract/columns'
export { DbtArtefact, listDbtArtefacts } from './contract/dbt-artefacts'
export {
  DbtModel,
  DbtNode,
  DbtSource,
  DbtTest,
  ENTITY_TYPES,
  EntityName,
  type EntityType,
  LONGEST_FILE,
} from './contract/entity'
export { blameEntity, EntityCommit, listEntityCommits, readEntityCommit } from './contract/history'
export {
  DBT_COMMANDS,
  type DbtCommand,
  generateDocs,
  generateReport,
  REPORT_COMMANDS,
  runDbtCommand,
} from './contract/jobs'
export {
  DataChanges,
  DbtPreview,
  MOST_PREVIEWED_ROWS,
  PREVIEW_KINDS,
  type PreviewKind,
  readPreview,
  startPreview,
} from './contract/preview'
export {
  describeProject,
  PROJECT_NODE_KINDS,
  ProjectDocs,
  ProjectMacro,
  ProjectNode,
  type ProjectNodeKind,
} from './contract/project-map'
export { readDocsPage, readReportPage } from './contract/published'
export { listFailingRows, listRunResults, RunResult } from './contract/results'
export {
  checkModelLock,
  checkSourceLock,
  checkTestLock,
  DbtFileSession,
  listSessions,
  readSession,
  SESSION_STATUSES,
  type SessionStatus,
} from './contract/session'

const redisID = z.string()

export const {
  create: createModel,
  list: listModels,
  read: readModel,
  update: updateModel,
  validate: validateModel,
  merge: mergeModel,
  remove: deleteModel,
  cancel: cancelModel,
  close: closeModel,
} = entityCalls('dbt-model', 'model', modelFields)
export const { open: openModel, compare: compareModel } = workCalls('dbt-model', 'model', {
  name: modelFields.name,
  work: {
    dbtModelInWorks: z.object({ dbtModel: DbtModel, dbtFileSessionRedisID: redisID, workDir: z.string() }),
    workDir: z.string(),
  },
  diff: { dbtModelDiff: diffOf(DbtModel) },
})

export const {
  create: createSource,
  list: listSources,
  read: readSource,
  update: updateSource,
  validate: validateSource,
  merge: mergeSource,
  remove: deleteSource,
  cancel: cancelSource,
  close: closeSource,
} = entityCalls('dbt-source', 'source', sourceFields)
export const { open: openSource, compare: compareSource } = workCalls('dbt-source', 'source', {
  name: sourceFields.name,
  work: { dbtSourceInWorks: z.object({ dbtSource: DbtSource, dbtFileSessionRedisID: redisID }) },
  diff: { dbtSourceDiff: diffOf(DbtSource) },
})

export const {
  create: createTest,
  list: listTests,
  read: readTest,
  update: updateTest,
  validate: validateTest,
  merge: mergeTest,
  remove: deleteTest,
  cancel: cancelTest,
  close: closeTest,
} = entityCalls('dbt-test', 'test', testFields)
export const { open: openTest, compare: compareTest } = workCalls('dbt-test', 'test', {
  name: testFields.name,
  work: { dbtTestInWorks: z.object({ dbtTest: DbtTest, dbtFileSessionRedisID: redisID }) },
  diff: { dbtTestDiff: diffOf(DbtTest) },
})
