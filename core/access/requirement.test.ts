import { expect, test } from 'vitest'
import { type Access, accessFields, bindAccess, parseAccess } from './access'
import { parseRequirement, RequirementError } from './requirement'

test('a requirement names a project, a feature and a permission', () => {
  expect(parseRequirement('demo_shop:object-storage:write')).toEqual({
    text: 'demo_shop:object-storage:write',
    project: { kind: 'name', name: 'demo_shop' },
    feature: 'object-storage',
    permission: 'write',
  })
  expect(parseRequirement('demo_shop:*:read')).toMatchObject({ feature: '*', permission: 'read' })
  expect(parseRequirement('demo_shop:docs:enabled')).toMatchObject({ feature: 'docs', permission: 'enabled' })
})

test('its project may be a field of the call or the route', () => {
  const project = { kind: 'field', field: 'projectName' }
  expect(parseRequirement(':projectName:secret:exec')).toMatchObject({ project, feature: 'secret', permission: 'exec' })
  expect(parseRequirement(':projectName:*:read')).toMatchObject({ project, feature: '*' })
})

test('the two-part form takes its project from the field project', () => {
  expect(parseRequirement('*:write')).toMatchObject({
    project: { kind: 'field', field: 'project' },
    feature: '*',
    permission: 'write',
  })
})

test('a wrong requirement is refused with its text and what is wrong in it', () => {
  const problems: Record<string, string> = {
    'demo:secrets:read': "unknown feature 'secrets'",
    'demo:constructor:read': "unknown feature 'constructor'",
    'demo:secret:Read': "unknown permission 'Read'",
    'demo:secret:R': "unknown permission 'R'",
    'demo:secret:': "unknown permission ''",
    ':project:git:exec': "feature 'git' is on or off, ask for 'git:enabled'",
    '*:secret:read': "'*' is not the name of a project",
    '__proto__:secret:read': "'__proto__' is not the name of a project",
    ':secret:read': "'' is not the name of a project",
    ':a b:secret:read': "'a b' is not the name of a field",
    'secret:read': "is not 'project:feature:permission'",
    'a:b:secret:read': "is not 'project:feature:permission'",
    '': "is not 'project:feature:permission'",
  }
  for (const [text, problem] of Object.entries(problems)) {
    expect(() => parseRequirement(text)).toThrow(new RequirementError(text, problem))
  }
})

test('an access is public, of a session, of administrators, or a list of requirements', () => {
  expect(parseAccess('public')).toEqual({ kind: 'public' })
  expect(parseAccess('session')).toEqual({ kind: 'session' })
  expect(parseAccess('admin')).toEqual({ kind: 'admin' })
  expect(parseAccess('superadmin')).toEqual({ kind: 'superadmin' })
  const one = parseRequirement(':project:secret:read')
  const other = parseRequirement('*:exec')
  expect(parseAccess(':project:secret:read')).toEqual({ kind: 'project', required: [one], anyOf: [] })
  expect(parseAccess([':project:secret:read', '*:exec'])).toEqual({
    kind: 'project',
    required: [one, other],
    anyOf: [],
  })
  expect(parseAccess({ required: ['*:exec'], anyOf: [':project:secret:read'] })).toEqual({
    kind: 'project',
    required: [other],
    anyOf: [one],
  })
})

test('what an untyped manifest declares wrongly is refused, not opened', () => {
  const wrong = [
    '{"require":["*:read"]}',
    '{"anyOf":["*:read"]}',
    '{"required":[],"any":[]}',
    '[1]',
    'null',
    '7',
    '"users"',
  ]
  for (const text of wrong) expect(() => parseAccess(JSON.parse(text))).toThrow(RequirementError)
})

test('the type admits what parses and refuses a misspelt declaration', () => {
  const right: readonly Access[] = [':project:secret:read', 'a:*:exec', [':p:git:enabled'], { required: ['*:read'] }]
  // @ts-expect-error no such permission
  const wrong: Access = ':project:secret:raed'
  for (const access of right) expect(() => parseAccess(access)).not.toThrow()
  expect(() => parseAccess(wrong)).toThrow(RequirementError)
})

test('an access names the fields it refers to, each once', () => {
  const access = parseAccess({
    required: [':projectName:*:read', ':projectName:secret:read'],
    anyOf: ['*:exec', 'a:*:read'],
  })
  expect(accessFields(access)).toEqual(['projectName', 'project'])
  expect(accessFields(parseAccess('session'))).toEqual([])
})

test('binding puts the projects in place, whole, and leaves what no field names', () => {
  const access = parseAccess({ required: [':projectName:secret:read'], anyOf: [':other:secret:read'] })
  const bound = bindAccess(access, { projectName: 'a:*:read' })
  expect(bound).toMatchObject({
    required: [{ project: { kind: 'name', name: 'a:*:read' }, feature: 'secret', permission: 'read' }],
    anyOf: [{ project: { kind: 'field', field: 'other' } }],
  })
  expect(accessFields(bound)).toEqual(['other'])
  expect(accessFields(bindAccess(parseAccess(':toString:*:read'), {}))).toEqual(['toString'])
})

test('a project comes in only where a requirement asks for one and the field names it', () => {
  expect(bindAccess({ kind: 'admin' }, { project: 'shop' })).toEqual({ kind: 'admin' })
  const access = parseAccess([':project:secret:read', 'demo_shop:docs:enabled', ':other:secret:read'])
  const inherited = Object.create({ other: 'inherited' })
  const bound = bindAccess(access, Object.assign(inherited, { project: 'shop' }))
  expect(bound.kind === 'project' && bound.required.map(({ project }) => project)).toEqual([
    { kind: 'name', name: 'shop' },
    { kind: 'name', name: 'demo_shop' },
    { kind: 'field', field: 'other' },
  ])
  const missing: Readonly<Record<string, string>> = JSON.parse('{}')
  expect(bindAccess(access, missing)).toEqual(access)
})

test('what is no declaration at all is named as it came', () => {
  expect(() => parseAccess(JSON.parse('{"requires":[]}'))).toThrow(
    new RequirementError('{"requires":[]}', 'is not an access declaration'),
  )
  expect(new RequirementError('x', 'y')).toMatchObject({ name: 'RequirementError', text: 'x' })
})
