import { expect, test } from 'vitest'
import { parseConfiguration } from './configuration'
import { judgeEntering } from './enter-project'

const verdictOf = (entry: unknown) => judgeEntering(parseConfiguration({ 'projects-acl': { demo: entry } }), 'demo')

test.each(['R', 'W', 'X', 'RWX'])('the letters %s on the project itself open it', (permission) => {
  expect(verdictOf({ permission })).toEqual({ granted: true })
})

test.each([{}, { permission: '' }, { permission: 'D' }, { permission: 'RD' }, { secret: { permission: 'RWX' } }])(
  'the entry %j leaves the project closed, whatever its features grant',
  (entry) => {
    expect(verdictOf(entry).granted).toBe(false)
  },
)

test('a project without an entry is closed, and where there is a fallback, that decides', () => {
  const fallback = parseConfiguration({ 'projects-acl': { '*': { permission: 'R' } } })
  expect(judgeEntering(fallback, 'demo').granted).toBe(true)
  expect(judgeEntering(undefined, 'demo').granted).toBe(false)
})
