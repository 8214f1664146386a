import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAccess } from './access'
import { parseConfiguration } from './configuration'
import { evaluate, type Principal } from './evaluate'
import { type Acl, type Check, expected } from './evaluate.oracle'
import { FEATURES, hasLetters } from './feature'
import { ROLES } from './role'

const PERMISSIONS = ['R', 'W', 'X', 'RW', 'RX', 'WX', 'RWX', 'D', 'RD', 'DX', '', 'rwx', 'none', 'read', 'exec', 'full']
const PROJECTS = ['demo_shop', 'other', 'constructor', 'toString']

const permission = fc.constantFrom(...PERMISSIONS)
const leaf = fc.record({ permission, enabled: fc.boolean() }, { requiredKeys: [] })
const task = fc.record(
  { permission, enabled: fc.boolean(), flow: leaf, artefact: leaf, bundle: leaf },
  { requiredKeys: [] },
)
const features = Object.fromEntries(FEATURES.map((feature) => [feature, leaf]))
// The project's own letters are wide more often than not, so that the features below them get to decide.
const projectPermission = fc.oneof({ weight: 2, arbitrary: fc.constantFrom('RWX', 'RX', 'full') }, permission)
const entry = fc.record({ ...features, permission: projectPermission, task }, { requiredKeys: [] })
const aclArbitrary: fc.Arbitrary<Acl> = fc.record({ demo_shop: entry, other: entry, '*': entry }, { requiredKeys: [] })

const GRANTS = ['*', ...FEATURES].flatMap((feature) => {
  const lettered = feature === '*' || FEATURES.some((known) => known === feature && hasLetters(known))
  return (lettered ? ['read', 'write', 'exec', 'enabled'] : ['enabled']).map((wanted) => `${feature}:${wanted}`)
})
const check: fc.Arbitrary<Check> = fc.record({
  project: fc.constantFrom(...PROJECTS),
  grant: fc.constantFrom(...GRANTS),
})

function principalWith(acl: Acl, role: Principal['role'] = 'user'): Principal {
  return { id: 'u1', email: 'a@example.org', role, configuration: parseConfiguration({ 'projects-acl': acl }) }
}

const asText = ({ project, grant }: Check) => `${project}:${grant}`

test('agrees with the oracle on 100,000 random ACLs (PERM-07, PERM-08, PERM-25, PERM-26)', () => {
  const answers = { granted: 0, refused: 0 }
  fc.assert(
    fc.property(
      aclArbitrary,
      fc.array(check, { maxLength: 3 }),
      fc.array(check, { maxLength: 2 }),
      (acl, required, anyOf) => {
        const access = parseAccess({ required: required.map(asText), anyOf: anyOf.map(asText) })
        const { granted } = evaluate(principalWith(acl), access)
        answers[granted ? 'granted' : 'refused'] += 1
        return granted === expected(acl, required, anyOf)
      },
    ),
    { numRuns: 100_000 },
  )
  // A generator that only ever met refusals would prove nothing.
  expect(answers.granted).toBeGreaterThan(10_000)
  expect(answers.refused).toBeGreaterThan(10_000)
}, 180_000)

test('agrees with the oracle over the whole matrix of project letters, feature entries and fallback, for every role', () => {
  const differences: string[] = []
  const stored = ['R', 'W', 'X', 'RW', 'RWX', 'D', 'DX']
  const ownLeaves: Acl[] = stored.map((letters) => ({ permission: letters }))
  const leaves: Acl[] = [{}, ...ownLeaves, { enabled: true }, { enabled: false }, { permission: 'D', enabled: true }]
  const accesses = GRANTS.map((grant) => ({ grant, access: parseAccess(`:project:${grant}`) }))
  for (const letters of [undefined, ...stored]) {
    for (const one of leaves) {
      const nested = { ...one, flow: one, artefact: one, bundle: one }
      const all = Object.fromEntries(FEATURES.map((feature) => [feature, feature === 'task' ? nested : one]))
      const granting: Acl = letters === undefined ? all : { ...all, permission: letters }
      const acls: Acl[] = [{ demo_shop: granting }, { '*': granting }, { demo_shop: {}, '*': granting }, {}]
      for (const acl of acls) {
        for (const role of ROLES) {
          const principal = principalWith(acl, role)
          for (const { grant, access } of accesses) {
            const { granted } = evaluate(principal, access, { project: 'demo_shop' })
            const wanted = expected(acl, [{ project: 'demo_shop', grant }], [])
            if (granted !== wanted) differences.push(`${JSON.stringify(acl)} ${role} ${grant}: ${granted}`)
          }
        }
      }
      for (const { access } of accesses) {
        if (evaluate(undefined, access, { project: 'demo_shop' }).granted) differences.push('anonymous')
      }
    }
  }
  expect(differences).toEqual([])
})
