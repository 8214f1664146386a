import { expect, test } from 'vitest'
import { type Access, parseAccess } from './access'
import { parseConfiguration } from './configuration'
import { evaluate, type Principal } from './evaluate'
import { FEATURES } from './feature'
import type { Verdict } from './verdict'

function aUser(projectsAcl: Readonly<Record<string, unknown>>, role: Principal['role'] = 'user'): Principal {
  const configuration = parseConfiguration({ 'projects-acl': projectsAcl })
  return { id: 'u1', email: 'ada@example.org', role, configuration }
}

function check(projectsAcl: Readonly<Record<string, unknown>>, access: Access, project = 'demo_shop'): Verdict {
  return evaluate(aUser(projectsAcl), parseAccess(access), { project })
}

const passes = (...args: Parameters<typeof check>) => check(...args).granted
const codeOf = (...args: Parameters<typeof check>) => {
  const verdict = check(...args)
  return verdict.granted ? 'GRANTED' : verdict.code
}
const all = { permission: 'RWX' }

test('the admin check passes for admin and superadmin and fails for user; a session passes any of them (PERM-02, PERM-03, PERM-04)', () => {
  expect(evaluate(undefined, parseAccess('public'))).toEqual({ granted: true })
  expect(evaluate(undefined, parseAccess('session'))).toMatchObject({ granted: false, code: 'NO_SESSION' })
  expect(evaluate(undefined, parseAccess('admin'))).toMatchObject({ code: 'NO_SESSION' })
  expect(evaluate(undefined, parseAccess([]))).toMatchObject({ code: 'NO_SESSION' })
  expect(evaluate(aUser({}), parseAccess('session'))).toEqual({ granted: true })
  expect(evaluate(aUser({}), parseAccess('admin'))).toMatchObject({
    code: 'NOT_ADMIN',
    reason: 'needs role admin or superadmin; your role is user',
  })
  // No permission of a project stands in for the role.
  expect(evaluate(aUser({ '*': { ...all, secret: all } }), parseAccess('admin'))).toMatchObject({ code: 'NOT_ADMIN' })
  expect(evaluate(aUser({}, 'admin'), parseAccess('admin'))).toEqual({ granted: true })
  expect(evaluate(aUser({}, 'superadmin'), parseAccess('admin'))).toEqual({ granted: true })
  for (const role of ['user', 'admin'] as const)
    expect(evaluate(aUser({}, role), parseAccess('superadmin'))).toEqual({
      granted: false,
      code: 'NOT_SUPERADMIN',
      reason: `needs role superadmin; your role is ${role}`,
    })
  expect(evaluate(aUser({}, 'superadmin'), parseAccess('superadmin'))).toEqual({ granted: true })
})

test('permissions come from the entry that projects-acl holds for the project (PERM-06)', () => {
  const acl = { demo_shop: { ...all, secret: all }, other: { permission: 'R' } }
  expect(passes(acl, ':project:secret:read', 'demo_shop')).toBe(true)
  expect(passes(acl, ':project:secret:read', 'other')).toBe(false)
  // A name that is only like it is that of another project.
  for (const name of ['Demo_Shop', 'DEMO_SHOP', 'demo', 'demo_shop2', 'demo-shop', ' demo_shop', 'demo*'])
    expect(codeOf({ [name]: { ...all, secret: all } }, ':project:secret:read'), name).toBe('NO_ENTRY')
})

test("a project without its own entry uses '*' (PERM-07, OP-11)", () => {
  expect(passes({ '*': { ...all, secret: all } }, ':project:secret:write')).toBe(true)
  expect(codeOf({ other: all }, '*:read')).toBe('NO_ENTRY')
})

test("a project with its own entry uses that and nothing of '*' (PERM-08, OP-11)", () => {
  const acl = { demo_shop: { permission: 'RWX' }, '*': { ...all, secret: all } }
  expect(codeOf(acl, ':project:secret:read')).toBe('FEATURE_MISSING')
  expect(codeOf({ demo_shop: {}, '*': all }, '*:read')).toBe('LETTER_MISSING')
  expect(codeOf({ demo_shop: null, '*': all }, '*:read')).toBe('PROJECT_DENIED')
})

test('a permission containing D is denied, on the feature and on the whole project (PERM-14, OP-07)', () => {
  expect(codeOf({ demo_shop: { ...all, secret: { permission: 'RD' } } }, ':project:secret:read')).toBe('FEATURE_DENIED')
  const denied = { permission: 'RWXD', secret: all, docs: { enabled: true } }
  expect(codeOf({ demo_shop: denied }, ':project:secret:read')).toBe('PROJECT_DENIED')
  expect(codeOf({ demo_shop: denied }, ':project:docs:enabled')).toBe('PROJECT_DENIED')
  const both = { permission: 'D', enabled: true }
  expect(codeOf({ demo_shop: { ...all, 'data-explorer': both } }, ':project:data-explorer:enabled')).toBe(
    'FEATURE_DENIED',
  )
  for (const access of [':project:secret:read', ':project:docs:enabled', '*:enabled'] as const)
    expect(codeOf({ '*': denied }, access)).toBe('PROJECT_DENIED')
})

test('an entry whose enabled is true counts as granted, and passes no letter check (PERM-13, PERM-15, OP-07, OP-08)', () => {
  const acl = { demo_shop: { ...all, docs: { enabled: true }, 'data-explorer': { enabled: true } } }
  expect(passes(acl, ':project:docs:enabled')).toBe(true)
  expect(passes(acl, ':project:data-explorer:enabled')).toBe(true)
  expect(codeOf(acl, ':project:data-explorer:read')).toBe('LETTER_MISSING')
  for (const feature of FEATURES)
    for (const own of [{ enabled: true }, { enabled: true, permission: '' }, { enabled: true, permission: null }]) {
      const entry = { demo_shop: { ...all, task: { permission: 'R', [feature]: own }, [feature]: own } }
      expect(codeOf(entry, `:project:${feature}:enabled`), feature).toBe('GRANTED')
    }
})

test('an entry with a permission that is not denied counts as granted too (OP-07, OP-08)', () => {
  expect(passes({ demo_shop: { ...all, secret: { permission: 'R' } } }, ':project:secret:enabled')).toBe(true)
  expect(passes({ demo_shop: { secret: { permission: 'X' } } }, ':project:secret:enabled')).toBe(true)
  expect(codeOf({ demo_shop: { ...all, secret: { permission: '' } } }, ':project:secret:enabled')).toBe('NOT_ENABLED')
})

test('each of the eight features is granted letter by letter: read, write and exec (PERM-19)', () => {
  const under = ['artefact', 'bundle']
  for (const feature of [
    'transform',
    'secret',
    'task',
    'artefact',
    'bundle',
    'service',
    'object-storage',
    'data-explorer',
  ] as const) {
    // Of `task` itself any letter is enough for what stands under it.
    for (const [level, letter, task] of [
      ['read', 'R', 'X'],
      ['write', 'W', 'R'],
      ['exec', 'X', 'W'],
    ] as const) {
      const own = { permission: letter }
      const entry = under.includes(feature) ? { task: { permission: task, [feature]: own } } : { [feature]: own }
      const granted = (['read', 'write', 'exec'] as const).filter((wanted) =>
        passes({ demo_shop: { ...all, ...entry } }, `:project:${feature}:${wanted}`),
      )
      expect(granted, `${feature} ${letter}`).toEqual([level])
    }
  }
})

test('dbt-exec, docs, edr-report, git and flow are on or off by enabled, and ask for no letter (PERM-20)', () => {
  for (const feature of ['dbt-exec', 'docs', 'edr-report', 'git', 'flow'] as const) {
    const entry = (own: object) => ({
      demo_shop: { ...all, task: { permission: 'R', ...(feature === 'flow' && { flow: own }) }, [feature]: own },
    })
    const access = `:project:${feature}:enabled` as const
    expect(passes(entry({ enabled: true }), access), feature).toBe(true)
    for (const off of [{ enabled: false }, { enabled: false, permission: 'RWX' }, {}])
      expect(codeOf(entry(off), access), feature).toBe('NOT_ENABLED')
    for (const letter of ['read', 'write', 'exec'])
      expect(() => parseAccess({ required: [`:project:${feature}:${letter}`] })).toThrow(
        `requirement ':project:${feature}:${letter}': feature '${feature}' is on or off, ask for '${feature}:enabled'`,
      )
  }
})

test('an on/off entry that is false or absent is not granted (PERM-16)', () => {
  const switches = ['dbt-exec', 'docs', 'edr-report', 'git', 'flow'] as const
  for (const feature of switches) {
    const access = `:project:${feature}:enabled` as const
    const others = switches.filter((name) => name !== feature).map((name) => [name, { enabled: true }] as const)
    const entry = (own: unknown) => ({
      demo_shop: { ...all, ...Object.fromEntries(others), task: all, ...(own !== undefined && { [feature]: own }) },
    })
    expect(codeOf(entry({ enabled: true }), access), feature).toBe('GRANTED')
    for (const off of [{ enabled: false }, {}, { enabled: null }, { permission: 'R', enabled: false }])
      expect(codeOf(entry(off), access), feature).toBe('NOT_ENABLED')
    for (const absent of [undefined, null]) expect(codeOf(entry(absent), access), feature).toBe('FEATURE_MISSING')
  }
})

test('a check narrows to a sub-feature: task, then artefact (PERM-17)', () => {
  const acl = { demo_shop: { ...all, task: { permission: 'R', artefact: { permission: 'W' } } } }
  expect(passes(acl, ':project:task:read')).toBe(true)
  expect(passes(acl, ':project:artefact:write')).toBe(true)
  expect(passes(acl, ':project:artefact:read')).toBe(false)
  expect(passes(acl, ':project:task:write')).toBe(false)
  expect(codeOf(acl, ':project:bundle:read')).toBe('FEATURE_MISSING')
})

test('a feature letter needs the same letter on the project itself', () => {
  const acl = { demo_shop: { permission: 'R', secret: all } }
  expect(passes(acl, ':project:secret:read')).toBe(true)
  expect(codeOf(acl, ':project:secret:write')).toBe('LETTER_MISSING')
  expect(codeOf({ demo_shop: { secret: all } }, ':project:secret:read')).toBe('LETTER_MISSING')
})

test('letters are independent: exec brings neither read nor write (OP-06)', () => {
  const acl = { demo_shop: { permission: 'X', secret: { permission: 'X' } } }
  expect(passes(acl, ':project:secret:exec')).toBe(true)
  expect(passes(acl, ':project:secret:read')).toBe(false)
  expect(passes(acl, ':project:secret:write')).toBe(false)
})

test('of several requirements all must hold (PERM-21)', () => {
  const acl = { demo_shop: { permission: 'RX', secret: { permission: 'R' }, docs: { enabled: true } } }
  expect(passes(acl, [':project:secret:read', ':project:docs:enabled', 'demo_shop:*:exec'])).toBe(true)
  // Whichever of them is refused.
  const refused = [':project:git:enabled', 'demo_shop:*:write'] as const
  for (const one of refused)
    for (const access of [
      [one, ':project:secret:read', ':project:docs:enabled'],
      [':project:secret:read', one, ':project:docs:enabled'],
      [':project:secret:read', ':project:docs:enabled', one],
    ] as const)
      expect(passes(acl, access), access.join()).toBe(false)
  expect(passes(acl, [':project:secret:read', 'other:secret:read'])).toBe(false)
})

/** All there is to grant in a project, but for the project's own permission. */
const EACH_FEATURE = {
  ...Object.fromEntries(FEATURES.map((feature) => [feature, { ...all, enabled: true }])),
  task: { ...all, flow: { enabled: true }, artefact: all, bundle: all },
  enabled: true,
}

test("'*:read' needs R on the project's own permission (PERM-22)", () => {
  expect(passes({ demo_shop: { permission: 'R' } }, '*:read')).toBe(true)
  expect(passes({ demo_shop: { permission: 'R', secret: { permission: 'D' } } }, '*:read')).toBe(true)
  for (const permission of ['WX', 'W', 'X', '', 'RD', undefined])
    expect(passes({ demo_shop: { ...EACH_FEATURE, permission }, '*': all }, '*:read')).toBe(false)
})

test("'*:write' needs W on the project's own permission (PERM-23)", () => {
  expect(passes({ demo_shop: { permission: 'W' } }, '*:write')).toBe(true)
  for (const permission of ['RX', 'R', 'X', '', 'WD', undefined])
    expect(passes({ demo_shop: { ...EACH_FEATURE, permission }, '*': all }, '*:write')).toBe(false)
})

test("'*:exec' needs X on the project's own permission (PERM-24)", () => {
  expect(passes({ demo_shop: { permission: 'X' } }, '*:exec')).toBe(true)
  for (const permission of ['RW', 'R', 'W', '', 'XD', undefined])
    expect(passes({ demo_shop: { ...EACH_FEATURE, permission }, '*': all }, '*:exec')).toBe(false)
})

test('flow, artefact and bundle hold only where the task permission exists (PERM-25, OP-09)', () => {
  const nested = { flow: { enabled: true }, artefact: all, bundle: all }
  const checks: Access[] = [':project:flow:enabled', ':project:artefact:read', ':project:bundle:exec']
  for (const access of checks) {
    expect(passes({ demo_shop: { ...all, task: { permission: 'R', ...nested } } }, access)).toBe(true)
    expect(codeOf({ demo_shop: { ...all, task: nested } }, access)).toBe('TASK_MISSING')
    for (const permission of ['', null])
      expect(codeOf({ demo_shop: { ...all, task: { permission, ...nested } } }, access)).toBe('TASK_MISSING')
    expect(codeOf({ demo_shop: { ...all, ...nested } }, access)).toBe('TASK_MISSING')
  }
})

test('flow, artefact and bundle are refused where task is D, whatever their own value (PERM-26, OP-09)', () => {
  const nested = { flow: { enabled: true }, artefact: all, bundle: all }
  const checks: Access[] = [':project:flow:enabled', ':project:artefact:read', ':project:bundle:exec']
  for (const denied of [{ permission: 'D' }, { permission: 'RWXD' }, { permission: 'D', enabled: true }]) {
    for (const access of checks)
      expect(codeOf({ demo_shop: { ...all, task: { ...denied, ...nested } } }, access)).toBe('TASK_DENIED')
    const beside = { demo_shop: { ...all, task: denied, flow: { enabled: true } } }
    expect(codeOf(beside, ':project:flow:enabled')).toBe('TASK_DENIED')
  }
})

test('a check with no requirements passes (PERM-27)', () => {
  expect(check({}, [])).toEqual({ granted: true })
  expect(check({}, { required: [], anyOf: [] })).toEqual({ granted: true })
  expect(evaluate({ ...aUser({}), configuration: undefined }, parseAccess([]))).toEqual({ granted: true })
})

test('holding one of the named alternatives is enough (PERM-32, OP-49)', () => {
  const acl = { demo_shop: { permission: 'RX', task: { permission: 'X' } } }
  for (const anyOf of [
    [':project:secret:read', ':project:task:exec'],
    [':project:task:exec', ':project:secret:read'],
    [':project:secret:read', ':project:task:exec', ':project:git:enabled'],
  ] as const)
    expect(passes(acl, { required: [':project:service:exec'], anyOf })).toBe(true)
  expect(passes(acl, { required: [':project:service:exec'], anyOf: [':project:secret:read'] })).toBe(false)
  expect(passes(acl, { required: ['*:read'], anyOf: [':project:secret:read'] })).toBe(true)
})

test('alternatives with nothing required are no open door: one of them must hold (OP-49)', () => {
  const acl = { demo_shop: { permission: 'R', secret: { permission: 'R' } } }
  expect(passes(acl, { required: [], anyOf: [':project:secret:read'] })).toBe(true)
  expect(passes(acl, { required: [], anyOf: [':project:task:read'] })).toBe(false)
})

test('a role neither adds to nor takes from what a project grants (PERM-44)', () => {
  const acl = { demo_shop: { permission: 'R', secret: { permission: 'R' } } }
  for (const role of ['user', 'admin', 'superadmin'] as const) {
    const fields = { project: 'demo_shop' }
    expect(evaluate(aUser(acl, role), parseAccess(':project:secret:read'), fields).granted).toBe(true)
    expect(evaluate(aUser(acl, role), parseAccess(':project:secret:write'), fields).granted).toBe(false)
  }
})

test('a project called like a built-in property has no entry of its own', () => {
  expect(codeOf({}, '*:read', 'constructor')).toBe('NO_ENTRY')
  expect(codeOf({}, '*:read', 'toString')).toBe('NO_ENTRY')
  expect(codeOf({ '*': all }, '*:read', 'constructor')).toBe('GRANTED')
  expect(codeOf(JSON.parse('{"__proto__":{"permission":"D"},"*":{"permission":"RWX"}}'), '*:read', '__proto__')).toBe(
    'NO_ENTRY',
  )
})

test('a call that names no project, or the fallback itself, is refused', () => {
  const acl = { '*': { ...all, secret: all } }
  expect(codeOf(acl, ':projectName:secret:read')).toBe('NO_PROJECT')
  expect(codeOf(acl, ':toString:secret:read')).toBe('NO_PROJECT')
  expect(codeOf(acl, ':project:secret:read', '')).toBe('NO_ENTRY')
  expect(codeOf(acl, ':project:secret:read', '*')).toBe('NO_ENTRY')
})

test('a user without a configuration is refused', () => {
  const principal: Principal = { id: 'u1', email: 'ada@example.org', role: 'superadmin', configuration: undefined }
  expect(evaluate(principal, parseAccess('*:read'), { project: 'demo_shop' })).toMatchObject({ code: 'NO_ENTRY' })
})

test('a refusal says in one sentence what was needed and what the user has', () => {
  const reasonOf = (...args: Parameters<typeof check>) => {
    const verdict = check(...args)
    return verdict.granted ? '' : verdict.reason
  }
  expect(reasonOf({ '*': { ...all, secret: { permission: 'D' } } }, ':project:secret:read')).toBe(
    "needs demo_shop:secret:read; your entry '*' grants secret: D",
  )
  expect(reasonOf({ demo_shop: { permission: 'R' } }, ':project:secret:write')).toBe(
    "needs demo_shop:secret:write; your entry 'demo_shop' grants the project: R, without W",
  )
  expect(reasonOf({}, '*:read')).toBe("needs demo_shop:*:read; you have no entry for 'demo_shop'")
  expect(reasonOf({ '*': all }, ':project:artefact:read')).toBe(
    "needs demo_shop:artefact:read; your entry '*' has no task permission, which artefact needs",
  )
  expect(
    reasonOf({ '*': all }, { required: ['*:read', ':project:git:enabled'], anyOf: [':project:docs:enabled'] }),
  ).toBe("needs demo_shop:git:enabled; your entry '*' does not name git; any of :project:docs:enabled would also do")
})

test('a refusal says in one sentence what is needed and what the entry says instead', () => {
  const reasonOf = (entry: unknown, access: Access, fields: Readonly<Record<string, string>> = { project: 'shop' }) => {
    const verdict = evaluate(aUser({ shop: entry }), parseAccess(access), fields)
    return verdict.granted ? 'granted' : verdict.reason
  }
  const yours = (needed: string, state: string) => `needs shop:${needed}; your entry 'shop' ${state}`
  const secret = ':project:secret:read'
  expect(evaluate(undefined, parseAccess('admin'))).toEqual({
    granted: false,
    code: 'NO_SESSION',
    reason: 'needs a session; sign in first',
  })
  expect(reasonOf(all, secret, {})).toBe("needs :project:secret:read; field 'project' names no project")
  expect(reasonOf(all, 'other:secret:read')).toBe("needs other:secret:read; you have no entry for 'other'")
  expect(reasonOf({ permission: 'D' }, secret)).toBe(yours('secret:read', 'grants the project: D'))
  expect(reasonOf({ permission: 'X' }, secret)).toBe(yours('secret:read', 'grants the project: X, without R'))
  expect(reasonOf({}, secret)).toBe(yours('secret:read', 'grants the project: no letter, without R'))
  expect(reasonOf({}, 'shop:*:enabled')).toBe(yours('*:enabled', 'grants nothing on the project itself'))
  expect(reasonOf(all, secret)).toBe(yours('secret:read', 'does not name secret'))
  expect(reasonOf({ ...all, secret: { permission: 'D' } }, secret)).toBe(yours('secret:read', 'grants secret: D'))
  expect(reasonOf({ ...all, secret: { permission: 'W' } }, secret)).toBe(
    yours('secret:read', 'grants secret: W, without R'),
  )
  expect(reasonOf({ ...all, secret: {} }, ':project:secret:enabled')).toBe(yours('secret:enabled', 'has secret off'))
  const flow = ':project:flow:enabled'
  expect(reasonOf(all, flow)).toBe(yours('flow:enabled', 'has no task permission, which flow needs'))
  expect(reasonOf({ ...all, task: { permission: 'D' } }, flow)).toBe(
    yours('flow:enabled', 'grants task: D, which flow depends on'),
  )
  expect(reasonOf(all, { required: [secret], anyOf: [':project:docs:enabled', flow] })).toBe(
    `${yours('secret:read', 'does not name secret')}; any of :project:docs:enabled, :project:flow:enabled would also do`,
  )
})
