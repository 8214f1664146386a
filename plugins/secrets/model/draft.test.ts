import { type FormSchema, UNCHANGED } from '@etabli/sdk'
import { expect, test } from 'vitest'
import type { SecretForm } from '../contract'
import { changesOf, isAnyChange } from './changes'
import { dataOf, draftOf } from './draft'

const schema: FormSchema = {
  type: 'object',
  properties: {
    host: { type: 'string', title: 'Host' },
    port: { type: 'integer', title: 'Port', default: 22 },
    password: { type: 'string', title: 'Password', writeOnly: true },
    strict: { type: 'boolean', title: 'Strict', default: true },
    folder: { type: 'string', title: 'Folder', default: '/' },
  },
  required: ['host'],
  additionalProperties: false,
}

const stored: SecretForm = {
  id: '1',
  'redis-id': 'secret:1',
  name: 'partner',
  description: 'Before',
  kind: 'connection',
  'connection-type': 'sftp',
  icon: '/app/icons/sftp.svg',
  'creation-time': '2026-01-01T00:00:00Z',
  'created-by': 'ana@etabli.test',
  'last-modified-time': '2026-01-01T00:00:00Z',
  'last-modified-by': 'ana@etabli.test',
  data: { host: 'a.test', port: 2222, password: UNCHANGED, strict: false },
}

test('a new connection begins with what its form proposes', () => {
  expect(dataOf(draftOf(schema, undefined), schema)).toEqual({ port: 22, strict: true, folder: '/' })
})

test('a stored connection comes back as it is, so that nothing changes unless something is typed', () => {
  const draft = draftOf(schema, stored)
  const data = dataOf(draft, schema)
  expect(data).toEqual(stored.data)
  expect(isAnyChange(changesOf(stored, { description: 'Before', data }))).toBe(false)
})

test('changes are told by key, a replaced sensitive value too', () => {
  const data = { host: 'a.test', port: 22, password: 'new', folder: '/in' }
  expect(changesOf(stored, { description: 'After', data, 'expires-at': '2027-01-31' })).toEqual({
    fields: ['description', 'expires-at'],
    added: ['folder'],
    changed: ['port', 'password'],
    removed: ['strict'],
  })
})

test('a custom secret begins with one empty row', () => {
  const { entries } = draftOf(undefined, undefined)
  expect(entries.map(({ key, value }) => [key, value])).toEqual([['', { kind: 'text', text: '' }]])
})
