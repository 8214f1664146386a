import type { AdminArea } from '@etabli/sdk/platform/server'
import { expect, test } from 'vitest'
import { factsOf } from './facts-of'

const warned: unknown[] = []
const log = {
  debug: () => undefined,
  info: () => undefined,
  error: () => undefined,
  warn: (told: object) => warned.push(told),
}
const principal = {
  id: 'a',
  email: 'a@etabli.test',
  organization: '',
  role: 'admin',
  configuration: { 'projects-acl': {}, engines: {} },
} as const
const reader = { projects: ['shop', 'transit'], principal, log }
const area: AdminArea = {
  title: 'Alerts',
  about: 'Who is told.',
  page: '/:project/alerts',
  access: ':project:task:enabled',
  order: 1,
  fact: async (projects) => projects.join(' and '),
}

test('an area of projects is told of those that the reader may see, and not at all where there is none', async () => {
  const readable = {
    ...principal,
    configuration: {
      engines: {},
      'projects-acl': { shop: { enabled: true, permission: 'R', task: { enabled: true, permission: 'R' } } },
    },
  }
  expect(await factsOf(area, { ...reader, principal: readable })).toEqual({
    title: 'Alerts',
    about: 'Who is told.',
    fact: 'shop',
    pages: [{ address: '/shop/alerts', project: 'shop' }],
  })
  expect(await factsOf(area, reader)).toBeUndefined()
})

test('an area for superadmins is not told to others; one that fails loses its fact alone, and the log says why', async () => {
  const page = { ...area, page: '/admin/x' }
  expect(await factsOf({ ...page, access: 'superadmin' }, reader)).toBeUndefined()
  const failing = { ...page, access: 'admin' as const, fact: async () => Promise.reject(new Error('down')) }
  expect(await factsOf(failing, reader)).toEqual({
    title: 'Alerts',
    about: 'Who is told.',
    pages: [{ address: '/admin/x' }],
  })
  expect(warned).toHaveLength(1)
})
