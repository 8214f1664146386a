import { callKey, useCall } from '@etabli/sdk/react'
import {
  cancelTest,
  checkTestLock,
  closeTest,
  compareTest,
  listTests,
  mergeTest,
  openTest,
  readTest,
  updateTest,
  validateTest,
} from '../../contract'
import { TEST_PATHS } from './addresses'
import type { EntityKind } from './entity-kind'
import { type FileField, textsOf } from './texts'

const files: readonly FileField[] = ['SQLFileContent']

/** A test is SQL alone (TEST-16). */
export const TEST: EntityKind = {
  type: 'dbt-test',
  noun: 'test',
  param: 'testName',
  files,
  paths: TEST_PATHS,
  done: { update: updateTest.done ?? '', merge: mergeTest.done ?? '', cancel: cancelTest.done ?? '' },
  useReading: ({ project, name: testName }) => {
    const { data, error, isFetching, refetch } = useCall(readTest, { project, testName }, { quiet: true })
    return {
      texts: data && textsOf(data.dbtTest),
      error: error ?? undefined,
      isFetching,
      again: () => void refetch(),
    }
  },
  check: async (http, { project, name: testName }) =>
    (await http.call(checkTestLock, { project, testName })).dbtFileSession,
  open: async (http, { project, name: testName }, expected) => {
    const { dbtTestInWorks: work } = await http.call(openTest, { project, testName, ...expected })
    return { session: work.dbtFileSessionRedisID, texts: textsOf(work.dbtTest) }
  },
  update: (http, { project, name, session }, { SQLFileContent }, resolved) =>
    http.call(updateTest, {
      project,
      testName: name,
      dbtTest: { name, SQLFileContent },
      dbtFileSessionRedisID: session,
      ...(resolved !== undefined && { resolvedCommit: resolved }),
    }),
  validate: async (http, { project, name: testName, session: dbtFileSessionRedisID }) =>
    (await http.call(validateTest, { project, testName, dbtFileSessionRedisID })).jobID,
  merge: (http, { project, name: testName, session: dbtFileSessionRedisID }) =>
    http.call(mergeTest, { project, testName, dbtFileSessionRedisID }),
  cancel: (http, { project, name: testName, session: dbtFileSessionRedisID }) =>
    http.call(cancelTest, { project, testName, dbtFileSessionRedisID }),
  close: (http, { project, session: dbtFileSessionRedisID }) =>
    http.call(closeTest, { project, dbtFileSessionRedisID }),
  compare: async (http, { project, session: dbtFileSessionRedisID }) => {
    const { dbtTestDiff: diff } = await http.call(compareTest, { project, dbtFileSessionRedisID })
    return { original: textsOf(diff.originalContent), modified: textsOf(diff.modifiedContent) }
  },
  cached: [callKey(readTest), callKey(listTests)],
}
