import { expect, test } from 'vitest'
import { configurationJsonSchema, configurationProblems, externalAppsProblems } from './configuration-schema'

test('PERM-18 a permission is letters of R, W and X, or D, or the name of a level; anything else names its place', () => {
  const problems = (permission: unknown) =>
    configurationProblems({ 'projects-acl': { shop: { secret: { permission } } } }).map(({ message }) => message)
  for (const fine of ['R', 'RWX', 'D', '', 'read', 'none', 'full', null, undefined]) expect(problems(fine)).toEqual([])
  for (const wrong of ['r-x', 'rwx', 'Read', 'Z', 'RZ', 'd', 7, {}, 'R W'])
    expect(problems(wrong)).toEqual([
      'projects-acl.shop.secret.permission: must be letters of R, W and X, or D for denied',
    ])
})

test('unknown fields are no problem; a problem tells where it stands', () => {
  expect(configurationProblems({ 'projects-acl': { shop: { later: [1] } }, later: {} })).toEqual([])
  expect(configurationProblems({ 'projects-acl': {}, engines: { etabli: true } })).toEqual([
    { path: ['engines', 'etabli'], message: 'engines.etabli: must be an object' },
  ])
  expect(externalAppsProblems([{ name: 'A' }, {}])).toEqual([
    { path: [1, 'name'], message: '1.name: every plugin needs a name' },
  ])
})

test('what no database keeps and what is nested too deep is refused at once, however large it is', () => {
  let deep: unknown = 1
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  expect(configurationProblems({ 'projects-acl': {}, deep })[0]?.message).toMatch('is nested deeper than 32 levels')
  expect(configurationProblems({ 'projects-acl': {}, 'a\0': 1 })).toHaveLength(1)
  expect(configurationProblems({ 'projects-acl': {}, half: '\ud800' })[0]?.path).toEqual(['half'])
  expect(configurationProblems({ 'projects-acl': {}, whole: '😀' })).toEqual([])
  expect(configurationProblems(JSON.parse('{"projects-acl":{"__proto__":{"permission":"RWX"}}}'))).toEqual([
    { path: ['projects-acl'], message: 'projects-acl: has a key that is not allowed: __proto__' },
  ])
})

test('editors are given a JSON Schema of the same rules', () => {
  const schema = JSON.parse(JSON.stringify(configurationJsonSchema()))
  expect(schema.required).toEqual(['projects-acl'])
  const entry = schema.properties['projects-acl'].additionalProperties
  expect(Object.keys(entry.properties)).toEqual(
    expect.arrayContaining(['permission', 'secret', 'task', 'data-explorer']),
  )
  expect(JSON.stringify(entry.properties.permission)).toContain('RWXD')
})
