import type { Access } from '@etabli/core/access/access'
import { type Acl, expected } from '@etabli/core/access/evaluate.oracle'
import { FEATURES } from '@etabli/core/access/feature'
import { ROLES } from '@etabli/core/access/role'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { logout } from '@etabli/core/session/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf, oneValidInput, projectFields, requestOf } from '#tests/support/contracts'
import { type BulkUser, manyUsers, type SignedUser } from '#tests/support/many-users'
import { probePlugin } from '#tests/support/probe-plugin'
import { bearer, inParallel, RawHttp, type RawReply } from '#tests/support/raw-http'
import { everything, query, World } from '#tests/support/world'
import { newAccessToken } from '../../host/server/sessions/access-tokens'

const PROJECT = 'demo_shop'
const LETTERS = [undefined, 'R', 'W', 'X', 'RW', 'RWX', 'D', 'DX']
const LEAVES: readonly Acl[] = [
  {},
  { permission: 'R' },
  { permission: 'W' },
  { permission: 'X' },
  { permission: 'RWX' },
  { permission: 'D' },
  { enabled: true },
  { enabled: false },
  { permission: 'D', enabled: true },
]

let world: World
let http: RawHttp
beforeAll(async () => {
  world = await World.open({ plugins: [probePlugin] })
  http = new RawHttp(world.url)
  await world.project(PROJECT)
})
afterAll(async () => {
  http.close()
  await world.close()
})

/** Every project permission with every feature entry, once as the project's own entry and once in `*`, and what hides `*`. */
function acls(): readonly Acl[] {
  const granting = LETTERS.flatMap((letters) =>
    LEAVES.map((leaf): Acl => {
      const task = { ...leaf, flow: leaf, artefact: leaf, bundle: leaf }
      const features = Object.fromEntries(FEATURES.map((feature) => [feature, feature === 'task' ? task : leaf]))
      return letters === undefined ? features : { ...features, permission: letters }
    }),
  )
  // An empty entry hides `*`, whatever that grants: those with all letters say as much as the rest.
  const hidden = granting.filter(({ permission }) => permission === 'RWX')
  return [
    {},
    ...granting.flatMap((entry) => [{ [PROJECT]: entry }, { '*': entry }]),
    ...hidden.map((entry) => ({ [PROJECT]: {}, '*': entry })),
  ]
}

/** What the oracle, which knows nothing of the server, says to a declared access. */
function mayCall(access: Access, acl: Acl, role: string): boolean {
  if (access === 'public' || access === 'session') return true
  if (access === 'admin') return role !== 'user'
  if (access === 'superadmin') return role === 'superadmin'
  const checks = (texts: readonly string[]) =>
    texts.map((text) => ({ project: PROJECT, grant: text.split(':').slice(-2).join(':') }))
  if (typeof access === 'string') return expected(acl, checks([access]), [])
  return 'required' in access
    ? expected(acl, checks(access.required), checks(access.anyOf ?? []))
    : expected(acl, checks(access), [])
}

function wasLetIn({ status, text }: RawReply): boolean {
  if (status === 401) return text.includes('WRONG_CREDENTIALS') || text.includes('GOOGLE_REFUSED')
  return !(status === 403 && text.includes('"ACCESS_DENIED"'))
}

/** Sends only what the guard looks at, so that a call with fields is let in and then stops at its validation. */
function probe(call: AnyCall) {
  const named = new Set(projectFields(call))
  const valid = oneValidInput(call, PROJECT)
  const inPath = Object.entries(valid).filter(([name]) => call.path.includes(`:${name}`) || named.has(name))
  return requestOf(call, Object.fromEntries(inPath))
}

interface Probe {
  readonly call: AnyCall
  readonly request: ReturnType<typeof probe>
}

function allProbes(): readonly Probe[] {
  return inOrder(world.server.calls.map((call) => ({ call, request: probe(call) })))
}

/** A sign-out ends the session, so it comes last. */
function inOrder(probes: readonly Probe[]): readonly Probe[] {
  return [...probes].sort((one, other) => Number(one.call === logout) - Number(other.call === logout))
}

/** For each state one call of each declared access, by chance but the same in every run, so that all calls take their turn. */
function oneOfEachAccess(): (state: number) => readonly Probe[] {
  const groups = new Map<string, Probe[]>()
  for (const one of allProbes()) {
    const access = JSON.stringify(one.call.access)
    groups.set(access, [...(groups.get(access) ?? []), one])
  }
  const chosen = (state: number) => (group: readonly Probe[]) =>
    group[(Math.imul(state + 1, 0x9e3779b1) >>> 8) % group.length] ?? []
  return (state) => inOrder([...groups.values()].flatMap(chosen(state)))
}

async function differences(
  users: readonly BulkUser[],
  probesOf: (state: number) => readonly Probe[],
): Promise<readonly string[]> {
  const signed = await manyUsers(world, users)
  const states = signed.map((user, state) => ({ user, probes: probesOf(state) }))
  const found = await inParallel(states, 32, async ({ user, probes }) => {
    const { token, acl, role = 'user' }: SignedUser = user
    const wrong: string[] = []
    for (const { call, request } of probes) {
      const reply = await http.send({ ...request, headers: { ...request.headers, ...bearer(token) } })
      const wanted = mayCall(call.access, acl as Acl, role)
      if (wasLetIn(reply) !== wanted)
        wrong.push(`${nameOf(call)} as ${role} with ${JSON.stringify(acl)}: ${reply.status}, wanted ${wanted}`)
    }
    return wrong
  })
  return found.flat()
}

// That a call is judged by its declared access at all is the next test's: it makes every one of them.
test('PERM-06 PERM-07 PERM-08 each declared access lets in whom the oracle lets in: each permission, feature entry, fallback and role', async () => {
  const states = acls()
  expect(states.length).toBe(1 + LETTERS.length * LEAVES.length * 2 + LEAVES.length)
  const oneRoleEach = states.map((acl, index) => ({ acl, role: ROLES[index % ROLES.length] ?? 'user' }))
  expect(await differences(oneRoleEach, oneOfEachAccess())).toEqual([])
})

test('PERM-44 OP-46 OP-47 OP-48 every call lets in whom the oracle lets in; a role adds nothing to the permissions of a project and takes nothing from them', async () => {
  const inEveryRole: readonly Acl[] = [
    {},
    { '*': everything('RWX') as Acl },
    { '*': everything('R') as Acl },
    { [PROJECT]: { permission: 'D' } },
  ]
  const others: readonly Acl[] = [
    { '*': everything('W') as Acl },
    { '*': everything('X') as Acl },
    { [PROJECT]: { ...everything('RWX'), permission: 'R' } as Acl },
    { [PROJECT]: { permission: 'RWX' }, '*': everything('RWX') as Acl },
  ]
  const probes = allProbes()
  const users = [
    ...inEveryRole.flatMap((acl) => ROLES.map((role) => ({ acl, role }))),
    ...others.map((acl) => ({ acl })),
  ]
  expect(await differences(users, () => probes)).toEqual([])
})

test('an access token is let into every call that its owner is let into, but for those that need a sign-in', async () => {
  const [owner] = await manyUsers(world, [{ acl: { [PROJECT]: everything('RX') }, role: 'superadmin' }])
  const { value, hash } = newAccessToken()
  await query(
    world.database,
    `insert into access_token (id, user_id, name, hash, created_by, created_at) values ('probe', $1, 'x', $2, 'x', now())`,
    [owner?.id, hash],
  )
  const by = async (request: Probe['request'], token: string | undefined) =>
    http.send({ ...request, headers: { ...request.headers, ...bearer(token) } })
  const wrong = await inParallel(allProbes().slice(0, -1), 16, async ({ call, request }) => {
    const [session, token] = [await by(request, owner?.token), await by(request, value)]
    const wanted = wasLetIn(session) && call.signedIn !== true
    const isLetIn = wasLetIn(token) && !token.text.includes('"SIGN_IN_NEEDED"')
    return isLetIn === wanted ? [] : [`${nameOf(call)}: ${session.status} by session, ${token.status} by token`]
  })
  expect(wrong.flat()).toEqual([])
})

/** What administers and changes something, and yet may be done by an access token: it ends or reads, and lets nobody in. */
const BY_TOKEN: readonly string[] = [
  'DELETE /api/v1/aec-project/homepage/:project',
  'DELETE /v1/admin/user/access-token/revoke',
  'DELETE /v1/admin/user/delete',
  'POST /api/v1/admin/audit-trail/export',
  'POST /api/v1/admin/job/cancel/:jobID',
  'POST /api/v1/admin/job/exec/git-command/:project',
  'PUT /api/v1/aec-project/homepage/:project',
]

test('every call that administers and changes something needs a sign-in, but for those of which this list says why not', async () => {
  const administers = (access: Access) => access === 'admin' || access === 'superadmin'
  const byToken = world.server.calls.filter(
    ({ access, action, signedIn }) => administers(access) && action !== undefined && !signedIn,
  )
  expect(byToken.map(nameOf).sort()).toEqual(BY_TOKEN)
  const bySuperadmin = world.server.calls.filter(({ access }) => access === 'superadmin')
  expect(bySuperadmin.map(nameOf)).toEqual([
    'PUT /api/v1/admin/plugins/:pluginId/server-half',
    'DELETE /api/v1/admin/plugin-publishers/:publisher',
    'PUT /api/v1/admin/plugin-policy',
  ])
  const described = JSON.parse((await http.send({ path: '/api/openapi.json' })).text).paths
  const wrong = world.server.calls.filter(({ path, method, signedIn }) => {
    const { description } = described[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    return description.includes('An access token is refused') !== signedIn
  })
  expect(wrong.map(nameOf)).toEqual([])
})

test('nobody who is not signed in is let into a call that is not public', async () => {
  const guarded = world.server.calls.filter(({ access }) => access !== 'public')
  const statuses = await inParallel(guarded, 16, async (call) => (await http.send(probe(call))).status)
  expect(new Set(statuses)).toEqual(new Set([401]))
})

test('a changed permission acts on the very next call, here and through another server on the same database', async () => {
  const other = await World.open({ plugins: [probePlugin], beside: world })
  const [user] = await manyUsers(world, [{ acl: { [PROJECT]: { permission: 'R' } } }])
  const otherHttp = new RawHttp(other.url)
  const path = `/api/v1/aec-project/read/${PROJECT}`
  const stale: string[] = []
  try {
    for (let round = 0; round < 60; round += 1) {
      const permission = round % 2 === 0 ? 'D' : 'R'
      await query(world.database, `update app_user set sda_configuration = $2 where id = $1`, [
        user?.id,
        JSON.stringify({ 'projects-acl': { [PROJECT]: { permission } } }),
      ])
      const replies = await Promise.all(
        [http, otherHttp].map((server) => server.send({ path, headers: bearer(user?.token) })),
      )
      const statuses = replies.map(({ status }) => status)
      if (statuses.some((status) => status !== (permission === 'D' ? 403 : 200)))
        stale.push(`round ${round}: ${statuses}`)
    }
  } finally {
    otherHttp.close()
    await other.close()
  }
  expect(stale).toEqual([])
})

test('every call of one project refuses the user of another and leaves the store as it was', async () => {
  const [stranger] = await manyUsers(world, [{ acl: { other: everything('RWX') }, role: 'superadmin' }])
  const onProjects = world.server.calls.filter((call) => projectFields(call).length > 0)
  const statuses = await inParallel(onProjects, 8, async (call) => {
    const { status } = await http.send(requestOf(call, oneValidInput(call, PROJECT), bearer(stranger?.token)))
    return status
  })
  expect(new Set(statuses)).toEqual(new Set([403]))
  const { rows } = await query(world.database, `select count(*) as count from probe_note where project = $1`, [PROJECT])
  expect(rows).toEqual([{ count: 0 }])
})
