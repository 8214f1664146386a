import { LETTER_FEATURES, LETTERS, SCOPED_FEATURES, SWITCH_FEATURES } from '@etabli/sdk/platform/access'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aclAt,
  addEntry,
  copyPermissions,
  type Editable,
  entryNames,
  isOn,
  lettersAt,
  removeEntry,
  setAcl,
  setDenied,
  setLetter,
  setOn,
} from './permission-matrix'

const leaf = fc.record(
  {
    permission: fc.constantFrom('R', 'RWX', 'D', 'read', ''),
    enabled: fc.boolean(),
    acl: fc.oneof(fc.constant(['a']), fc.constant({ a: { kept: 1 } })),
    later: fc.jsonValue({ maxDepth: 1 }),
  },
  { requiredKeys: [] },
)
const entry = fc.record(
  {
    permission: fc.constantFrom('R', 'RWX', 'D'),
    secret: leaf,
    docs: leaf,
    task: fc.record({ permission: fc.constant('R'), artefact: leaf, flow: leaf, later: fc.jsonValue() }),
    'unknown-feature': leaf,
  },
  { requiredKeys: [] },
)
const configuration: fc.Arbitrary<Editable> = fc.record(
  {
    'projects-acl': fc.dictionary(fc.constantFrom('shop', 'transit', '*'), entry),
    engines: fc.jsonValue({ maxDepth: 2 }),
    later: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: ['projects-acl'] },
)
const place = fc.constantFrom('*' as const, ...LETTER_FEATURES)
const letter = fc.constantFrom(...LETTERS)

/** Every value of a JSON with its path. */
function leavesOf(value: unknown, path = ''): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]])
  return new Map(Object.entries(value).flatMap(([key, child]) => [...leavesOf(child, `${path}/${key}`)]))
}

/** The paths whose value is not the same in both. */
function changed(before: unknown, after: unknown): readonly string[] {
  const [one, other] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path))
}

test('a letter that is set is there, changes its own permission only, and leaves what was given as it was', () => {
  fc.assert(
    fc.property(configuration, place, letter, fc.boolean(), (before, at, which, granted) => {
      const text = JSON.stringify(before)
      const after = setLetter(before, 'shop', at, which, granted)
      expect(JSON.stringify(before)).toBe(text)
      const { denied, ...letters } = lettersAt(after, 'shop', at)
      expect(letters[which]).toBe(granted)
      const was = lettersAt(before, 'shop', at)
      for (const other of LETTERS) if (other !== which) expect(letters[other]).toBe(was[other])
      expect(denied).toBe(was.denied && !granted)
      const where = at === '*' ? '' : at === 'artefact' || at === 'bundle' ? `/task/${at}` : `/${at}`
      for (const path of changed(before, after)) expect(path).toBe(`/projects-acl/shop${where}/permission`)
    }),
  )
})

test('granting and taking back a letter that was not there gives what was there, as far as it grants', () => {
  fc.assert(
    fc.property(configuration, place, letter, (before, at, which) => {
      const was = lettersAt(before, 'shop', at)
      fc.pre(!was.denied && !was[which])
      const after = setLetter(setLetter(before, 'shop', at, which, true), 'shop', at, which, false)
      expect(lettersAt(after, 'shop', at)).toEqual(was)
    }),
  )
})

test('denying stores D, and ending a denial grants nothing', () => {
  fc.assert(
    fc.property(configuration, place, (before, at) => {
      const denied = setDenied(before, 'shop', at, true)
      expect(lettersAt(denied, 'shop', at).denied).toBe(true)
      expect(lettersAt(setDenied(denied, 'shop', at, false), 'shop', at)).toEqual({
        denied: false,
        read: false,
        write: false,
        exec: false,
      })
    }),
  )
})

test('a switch that is set is there, and nothing but its enabled has changed', () => {
  fc.assert(
    fc.property(configuration, fc.constantFrom(...SWITCH_FEATURES), fc.boolean(), (before, feature, on) => {
      const after = setOn(before, 'shop', feature, on)
      expect(isOn(after, 'shop', feature)).toBe(on)
      for (const path of changed(before, after)) expect(path).toMatch(/^\/projects-acl\/shop\/.*\/?enabled$/)
    }),
  )
})

test('flow is switched where the text has it: under task, or beside it', () => {
  const beside = { 'projects-acl': { shop: { flow: { enabled: false } } } }
  expect(setOn(beside, 'shop', 'flow', true)).toEqual({ 'projects-acl': { shop: { flow: { enabled: true } } } })
  const absent = { 'projects-acl': { shop: { task: { permission: 'R' } } } }
  expect(setOn(absent, 'shop', 'flow', true)).toEqual({
    'projects-acl': { shop: { task: { permission: 'R', flow: { enabled: true } } } },
  })
})

test('an acl holds the names it is given and keeps what its object says of those that stay', () => {
  const before = { 'projects-acl': { shop: { secret: { permission: 'R', acl: { a: { kept: 1 }, b: true } } } } }
  const after = setAcl(before, 'shop', 'secret', ['a', 'c'])
  expect(after).toEqual({
    'projects-acl': { shop: { secret: { permission: 'R', acl: { a: { kept: 1 }, c: true } } } },
  })
  expect(setAcl(after, 'shop', 'secret', [])).toEqual({ 'projects-acl': { shop: { secret: { permission: 'R' } } } })
  fc.assert(
    fc.property(
      configuration,
      fc.constantFrom(...SCOPED_FEATURES),
      fc.uniqueArray(fc.string()),
      (given, feature, names) => {
        expect([...aclAt(setAcl(given, 'shop', feature, names), 'shop', feature)].sort()).toEqual([...names].sort())
      },
    ),
  )
})

test('a new entry grants what * granted; without it * rules again; * stands last', () => {
  const before = { 'projects-acl': { '*': { permission: 'R', later: 1 }, transit: {} }, later: 2 }
  const after = addEntry(before, 'shop')
  expect(after).toEqual({
    ...before,
    'projects-acl': { ...before['projects-acl'], shop: { permission: 'R', later: 1 } },
  })
  expect(entryNames(after)).toEqual(['transit', 'shop', '*'])
  expect(addEntry(after, 'transit')).toBe(after)
  expect(removeEntry(after, 'shop')).toEqual(before)
})

test('copied permissions replace the permissions and nothing else, and are no longer the other user’s', () => {
  const from = { 'projects-acl': { shop: { permission: 'RWX' } }, engines: { etabli: { enabled: true } } }
  const after = copyPermissions({ 'projects-acl': { transit: {} }, later: 1 }, from)
  expect(after).toEqual({ 'projects-acl': { shop: { permission: 'RWX' } }, later: 1 })
  expect(after['projects-acl']).not.toBe(from['projects-acl'])
})

test('a key named __proto__ is a key like any other', () => {
  const before: Editable = JSON.parse('{"projects-acl":{"__proto__":{"permission":"R"}}}')
  const after = setLetter(before, '__proto__', 'secret', 'read', true)
  expect(JSON.stringify(after)).toBe('{"projects-acl":{"__proto__":{"permission":"R","secret":{"permission":"R"}}}}')
  expect(Object.hasOwn(Object.prototype, 'secret')).toBe(false)
})
