import { expect, test } from 'vitest'
import { bundleKey, readBundle } from './bundle'

const DIGEST = `${'A'.repeat(62)}/w`
const GOOD = { name: 'BI', entry: 'https://bi.example.org/bi.js', integrity: `sha384-${DIGEST}` }

test('an entry with an address and a hash is code; without needs it may use nothing', () => {
  expect(readBundle(GOOD)).toEqual({
    kind: 'ready',
    bundle: {
      entry: GOOD.entry,
      integrity: GOOD.integrity,
      hash: Buffer.from(DIGEST, 'base64').toString('hex'),
      id: undefined,
      needs: { calls: [] },
    },
  })
  const needs = { calls: ['/api/v1/a/**'], host: ['toasts'] }
  expect(readBundle({ ...GOOD, id: 'acme.bi', needs })).toMatchObject({ bundle: { id: 'acme.bi', needs } })
})

test('an entry without an address of code is an app as before, whatever else it has', () => {
  for (const entry of [undefined, null])
    expect(readBundle({ ...GOOD, entry, integrity: 1, needs: 1 })).toEqual({ kind: 'none' })
})

test.each([
  ['entry', { entry: '' }],
  ['entry', { entry: 1 }],
  ['entry', { entry: 'data:text/javascript,1' }],
  ['entry', { entry: '//bi.example.org/bi.js' }],
  ['entry', { entry: `https://bi.example.org/${'x'.repeat(2_048)}` }],
  ['integrity', { integrity: undefined }],
  ['integrity', { integrity: `sha256-${DIGEST}` }],
  ['integrity', { integrity: `sha384-${DIGEST} sha384-${DIGEST}` }],
  ['integrity', { integrity: `sha384-${DIGEST.slice(1)}` }],
  ['id', { id: 'etabli.dashboard' }],
  ['id', { id: 'nothing' }],
  ['id', { id: `acme.${'x'.repeat(100)}` }],
  ['needs', { needs: [] }],
  ['needs', { needs: { calls: 'all' } }],
  ['needs', { needs: { calls: [], host: ['everything'] } }],
])('what is wrong with the %s is said: %j', (fault, wrong) => {
  expect(readBundle({ ...GOOD, ...wrong })).toEqual({ kind: 'broken', fault })
})

test('other code has another address', () => {
  expect(bundleKey({ hash: 'ab'.repeat(48) })).toBe('ab'.repeat(8))
})
