import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namedInTests, requirements } from '../claims/claims'
import { DEEP, isDeep, stageOf } from './stage'

const ROOT = join(import.meta.dirname, '../..')

test('every requirement is named by a test of the quick stage', () => {
  const named = namedInTests()
  expect(requirements().filter((id) => (named.get(id) ?? []).every(isDeep))).toEqual([])
})

test('what the deep stage is made of is there', () => {
  expect(DEEP.filter((place) => !existsSync(join(ROOT, place)))).toEqual([])
})

test('a stage is quick, deep or, where none is named, all there is', () => {
  expect(['quick', 'deep', undefined].map((stage) => stageOf(stage ? { ETABLI_TEST_STAGE: stage } : {}))).toEqual([
    'quick',
    'deep',
    undefined,
  ])
  expect(() => stageOf({ ETABLI_TEST_STAGE: 'fast' })).toThrow('quick or deep, not fast')
})
