import { ApiError } from '@etabli/sdk'
import { expect, test } from 'vitest'
import { aModel } from '../../testing/a-model'
import { aSession } from '../../testing/a-session'
import { blockedBy, conflictOf } from './failure-data'
import { MODEL } from './model-kind'
import { SOURCE } from './source-kind'

const failed = (data?: unknown) => new ApiError('X', 409, 'x', { data })
const conflict = (paths: readonly string[], theirs = aModel()) =>
  failed({ conflict: { paths, base: aModel(), ours: aModel({ SQLFileContent: 'ours' }), theirs } })

test('CALL-18 a failure that holds a work session says which one blocks; any other says nothing', () => {
  expect(blockedBy(failed({ dbtFileSession: aSession() }))).toEqual(aSession())
  for (const other of [failed(), failed({ dbtFileSession: null }), failed('x'), new Error('x'), undefined])
    expect(blockedBy(other)).toBeUndefined()
})

test('the files in conflict are those whose paths are named, in the order in which they are shown', () => {
  const found = conflictOf(conflict(['models/marts/orders.md', 'models/marts/orders.SQL']), MODEL.files)
  expect(found?.files).toEqual(['SQLFileContent', 'MDFileContent'])
  expect(found?.ours.SQLFileContent).toBe('ours')
  expect(conflictOf(conflict(['models/orders.yaml']), MODEL.files)?.files).toEqual(['YMLFileContent'])
})

test('where no path is that of a file of the entity, the files that differ are in conflict', () => {
  expect(conflictOf(conflict([]), MODEL.files)?.files).toEqual(['SQLFileContent'])
  expect(conflictOf(conflict(['x.sql'], aModel({ YMLFileContent: 'y' })), SOURCE.files)?.files).toEqual([
    'YMLFileContent',
  ])
})

test('any other failure is no conflict', () => {
  for (const other of [failed(), failed({ conflict: {} }), failed({ dbtFileSession: aSession() }), new Error('x')])
    expect(conflictOf(other, MODEL.files)).toBeUndefined()
})
