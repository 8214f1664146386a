import { callKey, useCall } from '@etabli/sdk/react'
import {
  cancelModel,
  checkModelLock,
  closeModel,
  compareModel,
  listModels,
  mergeModel,
  openModel,
  readModel,
  updateModel,
  validateModel,
} from '../../contract'
import { MODEL_PATHS } from './addresses'
import type { EntityKind } from './entity-kind'
import { type FileField, textsOf } from './texts'

const files: readonly FileField[] = ['SQLFileContent', 'YMLFileContent', 'MDFileContent']

/** A model has SQL, what is said of it in YML, and its documentation in MD (TRANS-12). */
export const MODEL: EntityKind = {
  type: 'dbt-model',
  noun: 'model',
  param: 'modelName',
  files,
  paths: MODEL_PATHS,
  done: { update: updateModel.done ?? '', merge: mergeModel.done ?? '', cancel: cancelModel.done ?? '' },
  useReading: ({ project, name: modelName }) => {
    const { data, error, isFetching, refetch } = useCall(readModel, { project, modelName }, { quiet: true })
    return {
      texts: data && textsOf(data.dbtModel),
      error: error ?? undefined,
      isFetching,
      again: () => void refetch(),
    }
  },
  check: async (http, { project, name: modelName }) =>
    (await http.call(checkModelLock, { project, modelName })).dbtFileSession,
  open: async (http, { project, name: modelName }, expected) => {
    const { dbtModelInWorks: work } = await http.call(openModel, { project, modelName, ...expected })
    return { session: work.dbtFileSessionRedisID, texts: textsOf(work.dbtModel) }
  },
  update: (http, { project, name, session }, { SQLFileContent, YMLFileContent, MDFileContent }, resolved) =>
    http.call(updateModel, {
      project,
      modelName: name,
      dbtModel: { name, SQLFileContent, YMLFileContent, MDFileContent },
      dbtFileSessionRedisID: session,
      ...(resolved !== undefined && { resolvedCommit: resolved }),
    }),
  validate: async (http, { project, name: modelName, session: dbtFileSessionRedisID }) =>
    (await http.call(validateModel, { project, modelName, dbtFileSessionRedisID })).jobID,
  merge: (http, { project, name: modelName, session: dbtFileSessionRedisID }) =>
    http.call(mergeModel, { project, modelName, dbtFileSessionRedisID }),
  cancel: (http, { project, name: modelName, session: dbtFileSessionRedisID }) =>
    http.call(cancelModel, { project, modelName, dbtFileSessionRedisID }),
  close: (http, { project, session: dbtFileSessionRedisID }) =>
    http.call(closeModel, { project, dbtFileSessionRedisID }),
  compare: async (http, { project, session: dbtFileSessionRedisID }) => {
    const { dbtModelDiff: diff } = await http.call(compareModel, { project, dbtFileSessionRedisID })
    return { original: textsOf(diff.originalContent), modified: textsOf(diff.modifiedContent) }
  },
  cached: [callKey(readModel), callKey(listModels)],
}
