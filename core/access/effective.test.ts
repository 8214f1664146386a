import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAccess } from './access'
import { parseConfiguration } from './configuration'
import { effectivePermissions, effectiveProject } from './effective'
import { evaluate } from './evaluate'
import { FEATURES, hasLetters } from './feature'

const letters = fc.constantFrom('', 'R', 'W', 'X', 'RW', 'RWX', 'D', 'DX', 'read', 'none')
const leaf = fc.record({ permission: letters, enabled: fc.boolean(), acl: fc.constant(['one']) }, { requiredKeys: [] })
const entry = fc.record(
  {
    permission: letters,
    secret: leaf,
    docs: leaf,
    flow: leaf,
    'data-explorer': leaf,
    task: fc.record({ permission: letters, flow: leaf, artefact: leaf }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)
const acl = fc.record({ shop: entry, '*': entry }, { requiredKeys: [] })

test('OP-06 each answer is the evaluator’s, refusals in its own words, and a grant names the entry that decides', () => {
  fc.assert(
    fc.property(acl, fc.constantFrom('shop', 'other'), (projectsAcl, project) => {
      const configuration = parseConfiguration({ 'projects-acl': projectsAcl })
      const principal = { id: 'u', email: 'u@example.org', role: 'admin', configuration } as const
      const effective = effectiveProject(configuration, project)
      const own = { feature: '*' as const, ...effective.own }
      for (const row of [own, ...effective.features])
        for (const permission of ['enabled', 'read', 'write', 'exec'] as const) {
          const cell = row[permission]
          if (!cell) continue
          const text = `${project}:${row.feature}:${permission}`
          const verdict = evaluate(principal, parseAccess({ required: [text] }))
          expect(cell.granted).toBe(verdict.granted)
          if (verdict.granted) expect(cell.reason).toMatch(`entry '${effective.entry}' grants the project: `)
          else expect(cell.reason).toBe(verdict.reason)
        }
    }),
  )
})

test('every feature has its letters or its switch, and says what of it is reached where it is granted', () => {
  const secret = { permission: 'R', acl: ['warehouse'] }
  const configuration = parseConfiguration({ 'projects-acl': { shop: { permission: 'RX', secret, service: secret } } })
  const [shop, other] = effectivePermissions(configuration, ['shop', 'other'])
  expect(shop?.features.map(({ feature }) => feature)).toEqual([...FEATURES])
  for (const { feature, read } of shop?.features ?? []) expect(read !== undefined).toBe(hasLetters(feature))
  const found = shop?.features.find(({ feature }) => feature === 'secret')
  expect(found).toMatchObject({
    read: { granted: true, reason: "entry 'shop' grants the project: RX, secret: R" },
    exec: { granted: false },
    scope: { kind: 'restricted', names: ['warehouse'] },
  })
  expect(other?.entry).toBeUndefined()
  expect(other?.features.some(({ enabled, scope }) => enabled.granted || scope !== undefined)).toBe(false)
})

test('a grant names all that the evaluator went by: the project, the tasks where the feature stands under them, itself', () => {
  const configuration = parseConfiguration({
    'projects-acl': {
      shop: {
        permission: 'RWX',
        docs: { enabled: true },
        'data-explorer': { permission: 'R', enabled: true },
        task: { permission: 'RX', flow: { permission: 'R' } },
      },
      bare: { docs: { enabled: true } },
      '*': { permission: 'R' },
    },
  })
  const reasonOf = (project: string, feature: string) => {
    const found = effectiveProject(configuration, project)
    return (feature === '*' ? found.own : found.features.find((row) => row.feature === feature))?.enabled.reason
  }
  const granted = (reason: string) => ({ granted: true, reason })
  const ofAll = granted("entry 'shop' grants the project: RWX")
  expect(effectiveProject(configuration, 'shop').own).toEqual({
    enabled: ofAll,
    read: ofAll,
    write: ofAll,
    exec: ofAll,
  })
  expect(effectiveProject(configuration, 'bare').own.read).toEqual({
    granted: false,
    reason: "needs bare:*:read; your entry 'bare' grants the project: no letter, without R",
  })
  expect(reasonOf('bare', 'docs')).toBe("entry 'bare' grants the project: nothing, docs: on")
  expect(reasonOf('shop', '*')).toBe("entry 'shop' grants the project: RWX")
  expect(reasonOf('shop', 'docs')).toBe("entry 'shop' grants the project: RWX, docs: on")
  expect(reasonOf('shop', 'data-explorer')).toBe("entry 'shop' grants the project: RWX, data-explorer: R and on")
  expect(reasonOf('shop', 'flow')).toBe("entry 'shop' grants the project: RWX, task: RX, flow: R")
  expect(reasonOf('other', '*')).toBe("entry '*' grants the project: R")
  expect(reasonOf('other', 'secret')).toBe("needs other:secret:enabled; your entry '*' does not name secret")
  expect(effectiveProject(configuration, 'other')).toMatchObject({ project: 'other', entry: '*' })
  expect(Object.keys(effectiveProject(undefined, 'shop'))).toEqual(['project', 'own', 'features'])
})
