import { parseAccess } from '@etabli/core/access/access'
import { expect, test } from 'vitest'
import { aboutUser, seenByUser } from './seen-by-user'

const route = {
  plugin: 'p',
  id: 'list',
  access: parseAccess(':project:secret:enabled'),
  path: '/:project/secrets',
  title: 'Secrets',
  installed: true,
  aside: undefined,
}
const entry = { plugin: 'p', id: 'secrets', label: 'Secrets', icon: 'Key' as const, route, order: 1 }
const contributions = {
  routes: [route],
  menu: [
    { ...entry, section: 'project' as const, access: route.access },
    { ...entry, id: 'users', label: 'Users', section: 'admin' as const, access: parseAccess('admin') },
  ],
  cards: [],
}
const granting = { 'projects-acl': { demo: { permission: 'R', secret: { permission: 'R' } } } }

test('what a user sees follows role and configuration, project by project, with the reason of what is hidden', () => {
  const user = { email: 'ada@etabli.test', role: 'user', configuration: granting } as const
  const seen = seenByUser(contributions, user, 'demo')
  expect(seen.menu).toMatchObject([{ label: 'Secrets', isSeen: true, reason: undefined }])
  expect(seen.pages).toMatchObject([{ label: 'Secrets', address: '/:project/secrets', isSeen: true }])
  expect(seen.administration).toMatchObject([
    { label: 'Users', isSeen: false, reason: 'needs role admin or superadmin; the role is user' },
  ])
  expect(seenByUser(contributions, user, 'other').menu).toMatchObject([
    { isSeen: false, reason: "needs other:secret:enabled; there is no entry for 'other'" },
  ])
  expect(seenByUser(contributions, { ...user, role: 'admin' }, 'demo').administration).toMatchObject([{ isSeen: true }])
})

test('in a project that the server does not list for the user, nothing is seen, whatever its features grant', () => {
  const home = { ...route, id: 'dashboard', access: parseAccess('session'), path: '/', title: 'Dashboard' }
  const card = { ...entry, title: 'Secrets', access: route.access, count: 'secretsCount' }
  const configuration = { 'projects-acl': { demo: { secret: { permission: 'R' } } } }
  const user = { email: 'ada@etabli.test', role: 'user', configuration } as const
  const seen = seenByUser({ ...contributions, routes: [route, home], cards: [card] }, user, 'demo')
  const hidden = {
    isSeen: false,
    reason: "needs demo:*:enabled; the entry 'demo' grants nothing on the project itself",
  }
  expect(seen.menu).toMatchObject([hidden])
  expect(seen.cards).toMatchObject([hidden])
  expect(seen.pages).toMatchObject([hidden, { label: 'Dashboard', isSeen: true }])
})

test('a reason is told about the user', () => {
  expect(aboutUser("needs demo:secret:write; your entry '*' grants secret: R, without W")).toBe(
    "needs demo:secret:write; the entry '*' grants secret: R, without W",
  )
})

test('entries of a second level follow the one that they stand under, which is named by them where it opens nothing', () => {
  const session = parseAccess('session')
  const group = {
    ...entry,
    id: 'group',
    label: 'Reports',
    route: undefined,
    section: 'project',
    access: session,
  } as const
  const daily = { ...group, id: 'daily', label: 'Daily', route, under: 'group' }
  const user = { email: 'ada@etabli.test', role: 'user', configuration: granting } as const
  const seen = (menu: Parameters<typeof seenByUser>[0]['menu']) =>
    seenByUser({ ...contributions, menu }, user, 'demo').menu.map(({ label, isSeen }) => [label, isSeen])
  const [secrets] = contributions.menu
  expect(seen([daily, group, ...(secrets ? [secrets] : [])])).toEqual([
    ['Reports › Daily', true],
    ['Secrets', true],
  ])
  expect(seen([{ ...group, access: parseAccess('admin') }, daily])).toEqual([['Reports › Daily', false]])
})
