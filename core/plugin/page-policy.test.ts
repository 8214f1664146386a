import { expect, test } from 'vitest'
import { contentPolicy } from './page-policy'

function directives(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(policy.split('; ').map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]))
}

test('a page loads what is the platform’s own, and beside it only what the operator names', () => {
  const named = directives(
    contentPolicy('n0nce', {
      connectTo: ['https://auth.example'],
      imagesFrom: ['https://apps.example', 'cdn.example'],
    }),
  )
  expect(named.get('connect-src')).toEqual(["'self'", 'https://auth.example'])
  expect(named.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://apps.example', 'cdn.example'])
  for (const kind of ['script-src', 'style-src']) expect(named.get(kind)).toEqual(["'self'", "'nonce-n0nce'"])

  const bare = directives(contentPolicy('n0nce', { connectTo: [], imagesFrom: [] }))
  expect(bare.get('connect-src')).toEqual(["'self'"])
  expect(bare.get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
})

test('nothing is let through that is not named, and no page of another site may frame or take what is typed', () => {
  const policy = directives(contentPolicy('n', { connectTo: [], imagesFrom: [] }))
  for (const kind of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect([kind, policy.get(kind)]).toEqual([kind, ["'none'"]])
  for (const kind of ['worker-src', 'frame-src', 'manifest-src'])
    expect([kind, policy.get(kind)]).toEqual([kind, ["'self'"]])
  expect(policy.get('font-src')).toEqual(["'self'", 'data:'])
  expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"])
  // Text becomes a script or a page only through the four that clean it.
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(policy.get('trusted-types')).toEqual(['dompurify', 'default', 'etabli-import-map', 'etabli-code-editor'])
  expect(policy.size).toBe(15)
})
