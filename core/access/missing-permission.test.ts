import { expect, test } from 'vitest'
import { bindAccess, parseAccess } from './access'
import { parseConfiguration } from './configuration'
import { evaluate } from './evaluate'
import { missingPermission, neededPermission } from './missing-permission'

/** What a user with that entry is told of a page. */
function sentence(entry: unknown, ...access: readonly string[]): string | undefined {
  const configuration = parseConfiguration({ 'projects-acl': { demo: entry } })
  const principal = { id: '', email: '', role: 'user', configuration } as const
  const bound = bindAccess(parseAccess([...access]), { project: 'demo' })
  const missing = missingPermission(bound, (asked) => evaluate(principal, asked))
  return missing && neededPermission(missing)
}

test('a refusal says in words which permission is missing, on the project itself where that keeps the user out', () => {
  expect(sentence({}, ':project:*:read')).toBe('You need read access to demo.')
  expect(sentence({ secret: { permission: 'R' } }, ':project:secret:read')).toBe('You need read access to demo.')
  expect(sentence({ permission: 'R' }, ':project:secret:read')).toBe('You need read access to secrets in demo.')
  expect(sentence({ permission: 'R' }, ':project:*:read', ':project:docs:enabled')).toBe(
    'You need access to the documentation in demo.',
  )
  expect(sentence({ permission: 'R', service: { permission: 'RX' } }, ':project:service:exec')).toBe(
    'You need permission to run things in demo.',
  )
  expect(sentence({ permission: 'RX', service: { permission: 'R' } }, ':project:service:exec')).toBe(
    'You need permission to run services in demo.',
  )
  expect(sentence({ permission: 'R' }, ':project:*:read')).toBeUndefined()
})
