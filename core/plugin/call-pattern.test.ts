import { expect, test } from 'vitest'
import { callMatcher, callPatternOf, EVERY_CALL } from './call-pattern'

test.each([
  ['/api/v1/x/*', '/api/v1/x/notes', true],
  ['/api/v1/x/*', '/api/v1/x/:id', true],
  ['/api/v1/x/*', '/api/v1/x/notes/1', false],
  ['/api/v1/x/**', '/api/v1/x/notes/1', true],
  ['/api/v1/x/**', '/api/v1/y', false],
  ['/api/v1.x', '/api/v1yx', false],
  ['/api', '/api/v1', false],
  [EVERY_CALL, '/anything/at/all', true],
])('%s names %s: %s', (pattern, path, isNamed) => {
  expect(callMatcher(['/other', pattern])(path)).toBe(isNamed)
})

test('no pattern names nothing', () => {
  expect(callMatcher([])('/api')).toBe(false)
})

test('the pattern of a call names it with any parameters', () => {
  expect(callPatternOf('/api/v1/x/:project/notes/:id')).toBe('/api/v1/x/*/notes/*')
})
