import type { Call } from '@etabli/sdk'
import { type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import {
  cancelModel,
  cancelSource,
  cancelTest,
  checkModelLock,
  checkSourceLock,
  checkTestLock,
  closeModel,
  closeSource,
  closeTest,
  compareModel,
  compareSource,
  compareTest,
  mergeModel,
  mergeSource,
  mergeTest,
  openModel,
  openSource,
  openTest,
  readModel,
  readSession,
  readSource,
  readTest,
  updateModel,
  updateSource,
  updateTest,
  validateModel,
  validateSource,
  validateTest,
} from '../contract'
import { aModel } from './a-model'
import { aSession } from './a-session'

const SESSION = aSession()['redis-id']
const NAME = aModel().name
const jobID = 'job:1'

/** What a test says once for the three kinds of entities. */
export const KINDS = [
  {
    noun: 'model',
    list: '/demo/transform',
    path: '/demo/transform/model',
    params: { modelName: NAME },
    labels: ['SQL', 'YML', 'MD'],
    first: 'SQLFileContent',
    entity: { dbtModel: aModel() },
    calls: {
      read: readModel,
      check: checkModelLock,
      open: openModel,
      update: updateModel,
      validate: validateModel,
      merge: mergeModel,
      cancel: cancelModel,
      close: closeModel,
      compare: compareModel,
    },
  },
  {
    noun: 'source',
    list: '/demo/transform',
    path: '/demo/transform/source',
    params: { sourceName: NAME },
    labels: ['YML'],
    first: 'YMLFileContent',
    entity: { dbtSource: { name: NAME, YMLFileContent: 'version: 2\n' } },
    calls: {
      read: readSource,
      check: checkSourceLock,
      open: openSource,
      update: updateSource,
      validate: validateSource,
      merge: mergeSource,
      cancel: cancelSource,
      close: closeSource,
      compare: compareSource,
    },
  },
  {
    noun: 'test',
    list: '/demo/test',
    path: '/demo/test',
    params: { testName: NAME },
    labels: ['SQL'],
    first: 'SQLFileContent',
    entity: { dbtTest: { name: NAME, SQLFileContent: 'select 1\n' } },
    calls: {
      read: readTest,
      check: checkTestLock,
      open: openTest,
      update: updateTest,
      validate: validateTest,
      merge: mergeTest,
      cancel: cancelTest,
      close: closeTest,
      compare: compareTest,
    },
  },
] as const
export const [MODEL_KIND, SOURCE_KIND, TEST_KIND] = KINDS

/** A platform that knows one model, one source and one test, each called `marts/orders`, and lets all be done with them. */
export function aPlatform(): FakeHttp {
  const http = fakeHttp()
  const opened = { dbtFileSessionRedisID: SESSION }
  const [{ dbtModel }, { dbtSource }, { dbtTest }] = [MODEL_KIND.entity, SOURCE_KIND.entity, TEST_KIND.entity]
  http.answer(readModel, { dbtModel }).answer(readSource, { dbtSource }).answer(readTest, { dbtTest })
  const workDir = aSession()['work-dir']
  http
    .answer(openModel, { dbtModelInWorks: { dbtModel, ...opened, workDir }, workDir })
    .answer(openSource, { dbtSourceInWorks: { dbtSource, ...opened } })
    .answer(openTest, { dbtTestInWorks: { dbtTest, ...opened } })
  for (const { calls } of KINDS) {
    const check: Call = calls.check
    http.answer(check, { dbtFileSession: null })
    const plain: readonly Call[] = [calls.update, calls.merge, calls.cancel, calls.close]
    for (const call of plain) http.answer(call, {})
    const validate: Call = calls.validate
    http.answer(validate, { jobID })
  }
  return http.answer(readSession, { dbtFileSession: aSession() })
}

/** How a validation job stands. */
export function aValidation(status: 'running' | 'completed' | 'error', output = '', message?: string) {
  return { jobID, status, data: { output, ...(message !== undefined && { appError: { message } }) } }
}
