import { defineFailures } from '@etabli/sdk/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlertInput } from '../../contract'
import { checkedAlert, checkReach, type Reachable } from './check-alert'

const { NOT_LISTED } = defineFailures({ NOT_LISTED: { status: 503, message: 'list the host first' } })
const mail = { host: 'mail.test', port: 25, security: 'none', password: '', from: 'etabli@example.org' } as const
const reachable: Reachable = {
  outbound: {
    lookup: (host) => {
      if (host !== 'hooks.example.org' && host !== '::1') throw NOT_LISTED()
      return () => undefined
    },
    file: () => Promise.reject(new Error('no files')),
  },
  mail: { ...mail, domains: ['Example.org'] },
}
const alert: AlertInput = { name: 'A', kind: 'webhook', target: '', events: ['failure'], about: [], enabled: true }
const webhook = (target: string) => checkedAlert({ ...alert, target }, reachable).target
const mailTo = (target: string, means = reachable) => checkedAlert({ ...alert, kind: 'mail', target }, means).target

test('a webhook is an address of the web, on a host that the operator has listed', () => {
  expect(webhook(' https://hooks.example.org/a?b=c ')).toBe('https://hooks.example.org/a?b=c')
  expect(webhook('http://[::1]:8080/')).toBe('http://[::1]:8080/')
  for (const target of [
    'hooks.example.org',
    'ftp://hooks.example.org/',
    'javascript:alert(1)',
    'https://',
    'file:///etc',
  ])
    expect(() => webhook(target)).toThrow('the address of a webhook begins with https:// or http://')
  expect(() => webhook('https://user:word@hooks.example.org/')).toThrow('must not contain a user or password')
  expect(() => webhook('https://elsewhere.example.org/')).toThrow('ETABLI_CONNECTION_HOSTS')
  expect(() => webhook('https://hooks.example.org/\u0000')).toThrow('control characters')
})

test('mail goes to plain addresses of the domains that the operator allows, where there is a mail server', () => {
  expect(mailTo(' ana@example.org,ben+x@EXAMPLE.org ,')).toBe('ana@example.org, ben+x@EXAMPLE.org')
  for (const target of [
    '',
    ',',
    'ana',
    '@example.org',
    'Ana <ana@example.org>',
    '"a b"@example.org',
    'a@b@example.org',
  ])
    expect(() => mailTo(target)).toThrow('write mail addresses as name@example.org')
  expect(() => mailTo('ana@example.com')).toThrow('does not allow mail to this domain')
  expect(mailTo('ana@example.com', { ...reachable, mail })).toBe('ana@example.com')
  expect(() => mailTo(Array.from({ length: 21 }, (_, at) => `a${at}@example.org`).join())).toThrow('at most 20')
  expect(() => mailTo('ana@example.org', { ...reachable, mail: undefined })).toThrow('no mail server')
})

test('what is let through as receivers holds nothing that a mail server reads as a command', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (target) => {
      try {
        expect(mailTo(target, { ...reachable, mail })).not.toMatch(/[\s<>()[\]\\;:"](?<!, )/)
      } catch (error) {
        expect(String(error)).toMatch(/ApiError/)
      }
    }),
  )
})

test('whoever reaches some artefacts only asks to be told of those', () => {
  const principal = (acl: object) => ({
    id: 'ana',
    email: 'ana@example.org',
    role: 'user' as const,
    configuration: { 'projects-acl': { shop: { permission: 'RWX', task: { permission: 'RWX', ...acl } } } },
  })
  const all = principal({ artefact: { permission: 'RWX' }, bundle: { permission: 'RWX' } })
  const runs = (about: readonly string[]) => ({ about, events: ['failure'] }) as const
  expect(() => checkReach(all, 'shop', runs([]))).not.toThrow()
  const some = principal({
    artefact: { permission: 'RWX', acl: ['orders'] },
    bundle: { permission: 'RWX', acl: ['night'] },
  })
  expect(() => checkReach(some, 'shop', runs(['orders', 'night']))).not.toThrow()
  for (const about of [[], ['visits'], ['orders', 'visits']])
    expect(() => checkReach(some, 'shop', runs(about))).toThrow('choose which of them')
})

test('whoever reaches some services only, or none, is told of no others', () => {
  const principal = (service: object) => ({
    id: 'ana',
    email: 'ana@example.org',
    role: 'user' as const,
    configuration: {
      'projects-acl': {
        shop: {
          permission: 'RWX',
          task: { permission: 'RWX', artefact: { permission: 'RWX' }, bundle: { permission: 'RWX' } },
          ...service,
        },
      },
    },
  })
  const services = (about: readonly string[]) => ({ about, events: ['down', 'up'] }) as const
  const every = principal({ service: { permission: 'R' } })
  expect(() => checkReach(every, 'shop', services([]))).not.toThrow()
  const some = principal({ service: { permission: 'R', acl: ['web'] } })
  expect(() => checkReach(some, 'shop', services(['web']))).not.toThrow()
  expect(() => checkReach(some, 'shop', { about: [], events: ['failure'] })).not.toThrow()
  for (const about of [[], ['api'], ['web', 'api']])
    expect(() => checkReach(some, 'shop', services(about))).toThrow('choose which of them')
  const none = principal({ service: { permission: 'D' } })
  for (const about of [[], ['web']])
    expect(() => checkReach(none, 'shop', { about, events: ['failure', 'down'] })).toThrow('choose which of them')
})
