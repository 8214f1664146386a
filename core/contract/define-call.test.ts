import { expect, test } from 'vitest'
import { defineCall, defineDownload, defineHtmlCall } from './define-call'

/** As a declaration arrives that the compiler has not seen. */
const declared = (access: string, more: object = {}) =>
  JSON.parse(JSON.stringify({ method: 'GET', path: '/x', access, scope: 'whole', summary: 'x', ...more }))

test.each([
  ['a call', (access: string, more?: object) => defineCall(declared(access, more)).signedIn],
  ['a call of HTML', (access: string, more?: object) => defineHtmlCall(declared(access, more)).signedIn],
  ['a download', (access: string, more?: object) => defineDownload(declared(access, more)).signedIn],
])(
  '%s that administers is refused to an access token unless its declaration says otherwise; any other is not',
  (_, isSignedIn) => {
    for (const access of ['admin', 'superadmin']) expect(isSignedIn(access)).toBe(true)
    for (const access of ['public', 'session', ':project:secret:read']) expect(isSignedIn(access)).toBe(false)
    for (const access of ['admin', 'superadmin', 'session', ':project:secret:read'])
      for (const signedIn of [true, false]) expect(isSignedIn(access, { signedIn })).toBe(signedIn)
  },
)

test('a call of HTML and a download are answered by the platform, as what they are, and are told of when they fail', () => {
  const plain = { done: undefined, silentFailures: [] }
  expect(defineCall(declared('session'))).toMatchObject({ ...plain, host: 'platform' })
  expect(defineHtmlCall(declared('session'))).toMatchObject({ ...plain, host: 'platform', raw: 'text/html' })
  expect(defineHtmlCall(declared('session')).returns.safeParse(7).success).toBe(false)
  const download = defineDownload(declared('session', { contentType: 'text/csv', action: 'table.export' }))
  expect(download).toMatchObject({ ...plain, host: 'platform', raw: 'text/csv', action: 'table.export' })
  expect(Object.hasOwn(download, 'contentType')).toBe(false)
})

test('a call whose access names a feature that an acl can narrow says which of it it is about, or is no call', () => {
  const open = { method: 'GET', path: '/x', summary: 'x' } as const
  const missing = "/x: its access names secret, which an acl can narrow to named things; say by 'scope' which"
  for (const access of [':project:secret:read', [':project:*:read', ':project:secret:write']] as const) {
    expect(() => defineCall({ ...open, access })).toThrow(missing)
    expect(() => defineHtmlCall({ ...open, access })).toThrow(missing)
    expect(defineCall({ ...open, access, scope: 'whole' }).scope).toBe('whole')
  }
  const anyOf = { required: [':project:*:read'], anyOf: ['demo:secret:enabled'] } as const
  expect(() => defineCall({ ...open, access: anyOf })).toThrow(missing)
  for (const access of ['session', 'admin', ':project:*:read', ':project:git:enabled'] as const)
    expect(defineCall({ ...open, access, signedIn: true }).scope).toBeUndefined()
  const scope = { feature: 'object-storage', name: ':bucketName' } as const
  expect(defineHtmlCall({ ...open, access: ':project:object-storage:read', scope }).scope).toEqual(scope)
})
