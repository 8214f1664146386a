import { expect, test } from 'vitest'
import { addressOf, isOwnKey, isOwnPath, ownsTable, publisherOf } from './own-names'

test('the publisher is the first part of an id', () => {
  expect(publisherOf('acme.hello.world')).toBe('acme')
})

test.each([
  ['', '/x/acme.hello'],
  ['charts/:name', '/x/acme.hello/charts/:name'],
  [':project', '/:project/x/acme.hello'],
  [':project/charts/:name', '/:project/x/acme.hello/charts/:name'],
  [':projects/charts', '/x/acme.hello/:projects/charts'],
  ['/:project/secrets', '/:project/secrets'],
  ['/', '/'],
])('the path %s of acme.hello is the address %s', (path, address) =>
  expect(addressOf(path, 'acme.hello')).toBe(address),
)

test.each(['/x/acme.hello', '/x/acme.hello/list', '/:project/x/acme.hello', '/:project/x/acme.hello/:table'])(
  'acme.hello may take %s',
  (path) => expect(isOwnPath(path, 'acme.hello')).toBe(true),
)

test.each([
  '/',
  '/x',
  '/x/acme',
  '/x/acme.hello2',
  '/x/acme.hello/../etabli.home',
  '/x/acme.hello/.',
  '/:project/secrets',
  '/demo/x/acme.hello',
  '/:other/x/acme.hello',
])('acme.hello may not take %s', (path) => expect(isOwnPath(path, 'acme.hello')).toBe(false))

test('names of services belong to the publisher, those of tables to the id', () => {
  expect(isOwnKey('acme.picker@1', 'acme.hello')).toBe(true)
  expect(isOwnKey('acmes.picker@1', 'acme.hello')).toBe(false)
  const own = ['acme_my_notes', 'acme_my_notes_tags', 'acme_my_note', 'acme_my_notesx', 'acme_my']
  expect(own.filter((name) => ownsTable('acme.my-notes', name))).toEqual(['acme_my_notes', 'acme_my_notes_tags'])
})
