import type { FrameCall } from '@etabli/core/plugin/frame-protocol'
import { expect, test } from 'vitest'
import { gatedCall, isInApp, isOwnAddress } from './gate'

const at = (path: string): FrameCall => ({ method: 'GET', path, silentFailures: [] })

test('a call of the platform is made as declared, in the user’s name and on this host', () => {
  const call = gatedCall({ ...at('/api/v1/secret/read/:project'), encoding: 'json' }, { project: 'a/b' })
  expect(call).toMatchObject({
    host: 'platform',
    access: 'session',
    path: '/api/v1/secret/read/:project',
    body: { encoding: 'json' },
  })
})

test.each([
  ['another host', '//evil.example/api/v1/x', {}],
  ['a host by backslashes', '/\\evil.example/api', {}],
  ['a whole address', 'https://evil.example/api', {}],
  ['a relative path', 'api/v1/x', {}],
  ['a way up', '/api/v1/../admin/plugins', {}],
  ['a way up in a dotted name', '/api/v1/.../x', {}],
  ['an encoded way up', '/api/v1/%2e%2e/x', {}],
  ['a way up in a value', '/api/v1/:a/x', { a: '..' }],
  ['a missing value', '/api/v1/:a/x', {}],
  ['a value that is no text', '/api/v1/:a/x', { a: ['x'] }],
  ['a query', '/api/v1/x?y', {}],
  ['a fragment', '/api/v1/x#y', {}],
  ['an empty part', '/api//v1', {}],
  ['a sign that browsers drop', '/api/v1/\tx', {}],
])('refuses %s', (_, path, input) => {
  expect(() => gatedCall(at(path), input)).toThrow(expect.objectContaining({ code: 'CALL_MALFORMED' }))
})

test.each([
  '/api/v1/admin',
  '/api/v1/admin/plugins',
  '/api/v1/Admin/plugins',
  '/api/v1/plugin-drafts',
  '/v1/session/logout',
  '/app/config.json',
])('refuses %s, whatever the manifest names', (path) => {
  expect(() => gatedCall(at(path), {})).toThrow(expect.objectContaining({ code: 'CALL_NOT_FOR_FRAMES' }))
})

test.each([
  ['/api/v1/:a/plugins', 'admin'],
  ['/api/v1/:a/plugins', 'ADMIN'],
  ['/api/v1/:a/acme.other', 'plugin-drafts'],
])('refuses %s where its parameter is %s', (path, a) => {
  expect(() => gatedCall(at(path), { a })).toThrow(expect.objectContaining({ code: 'CALL_NOT_FOR_FRAMES' }))
})

test('a value that looks like a way stays in its segment', () => {
  expect(() => gatedCall(at('/api/v1/:a/x'), { a: '../admin' })).not.toThrow()
  expect(() => gatedCall(at('/api/v1/:a/x'), { a: '%2e%2e' })).not.toThrow()
})

test.each([
  ['/', true],
  ['/demo/x/acme.hello?q=1#a', true],
  ['', false],
  ['demo', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a\\b', false],
  ['/\t/evil.example', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('%j is an address of the application: %s', (address, expected) => {
  expect(isInApp(address)).toBe(expected)
})

test.each([
  ['/x/acme.hello', true],
  ['/x/acme.hello/more?a', true],
  ['/demo/x/acme.hello', true],
  ['/x/acme.hello2', false],
  ['/x/acme.hello/../other.one', false],
  ['/demo/secrets', false],
  ['/x/other.one?x/acme.hello', false],
])('%j belongs to acme.hello: %s', (address, expected) => {
  expect(isOwnAddress(address, 'acme.hello')).toBe(expected)
})
