import { callKey, useCall } from '@etabli/sdk/react'
import {
  cancelSource,
  checkSourceLock,
  closeSource,
  compareSource,
  listSources,
  mergeSource,
  openSource,
  readSource,
  updateSource,
  validateSource,
} from '../../contract'
import { SOURCE_PATHS } from './addresses'
import type { EntityKind } from './entity-kind'
import { type FileField, textsOf } from './texts'

const files: readonly FileField[] = ['YMLFileContent']

/** A source is YML alone (TRANS-13). */
export const SOURCE: EntityKind = {
  type: 'dbt-source',
  noun: 'source',
  param: 'sourceName',
  files,
  paths: SOURCE_PATHS,
  done: { update: updateSource.done ?? '', merge: mergeSource.done ?? '', cancel: cancelSource.done ?? '' },
  useReading: ({ project, name: sourceName }) => {
    const { data, error, isFetching, refetch } = useCall(readSource, { project, sourceName }, { quiet: true })
    return {
      texts: data && textsOf(data.dbtSource),
      error: error ?? undefined,
      isFetching,
      again: () => void refetch(),
    }
  },
  check: async (http, { project, name: sourceName }) =>
    (await http.call(checkSourceLock, { project, sourceName })).dbtFileSession,
  open: async (http, { project, name: sourceName }, expected) => {
    const { dbtSourceInWorks: work } = await http.call(openSource, { project, sourceName, ...expected })
    return { session: work.dbtFileSessionRedisID, texts: textsOf(work.dbtSource) }
  },
  update: (http, { project, name, session }, { YMLFileContent }, resolved) =>
    http.call(updateSource, {
      project,
      sourceName: name,
      dbtSource: { name, YMLFileContent },
      dbtFileSessionRedisID: session,
      ...(resolved !== undefined && { resolvedCommit: resolved }),
    }),
  validate: async (http, { project, name: sourceName, session: dbtFileSessionRedisID }) =>
    (await http.call(validateSource, { project, sourceName, dbtFileSessionRedisID })).jobID,
  merge: (http, { project, name: sourceName, session: dbtFileSessionRedisID }) =>
    http.call(mergeSource, { project, sourceName, dbtFileSessionRedisID }),
  cancel: (http, { project, name: sourceName, session: dbtFileSessionRedisID }) =>
    http.call(cancelSource, { project, sourceName, dbtFileSessionRedisID }),
  close: (http, { project, session: dbtFileSessionRedisID }) =>
    http.call(closeSource, { project, dbtFileSessionRedisID }),
  compare: async (http, { project, session: dbtFileSessionRedisID }) => {
    const { dbtSourceDiff: diff } = await http.call(compareSource, { project, dbtFileSessionRedisID })
    return { original: textsOf(diff.originalContent), modified: textsOf(diff.modifiedContent) }
  },
  cached: [callKey(readSource), callKey(listSources)],
}
