import { parseAccess } from '@etabli/core/access/access'
import { pathParamNames } from '@etabli/core/contract/path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf, oneValidInput, projectFields, requestOf } from '#tests/support/contracts'
import { bearer, inParallel, RawHttp } from '#tests/support/raw-http'
import { storeSnapshot } from '#tests/support/store-snapshot'
import { everything, query, World } from '#tests/support/world'
import { exportEvents } from '../../plugins/admin-audit/contract'

const PROJECT = 'demo_shop'
let world: World
let http: RawHttp
beforeAll(async () => {
  world = await World.open({ config: { auditEverybody: false } })
  http = new RawHttp(world.url)
  await world.project(PROJECT)
})
afterAll(async () => {
  http.close()
  await world.close()
})

const linesOf = async (email: string | undefined) => {
  const { rows } = await query(
    world.database,
    `select action, project, outcome, message from audit_event where email = $1 and action not like 'session.%' order by id`,
    [email],
  )
  return rows
}

test('of every call there is, a denied one leaves exactly one line: what, in which project, and why', async () => {
  const guarded = world.server.calls.filter(({ access }) => !['public', 'session'].includes(parseAccess(access).kind))
  expect(guarded.length).toBeGreaterThan(50)
  const stranger = await world.user({ isAudited: true })
  const wrong: string[] = []
  // One after the other, so that the lines come in the order of the calls.
  for (const call of guarded) {
    const { status } = await http.send(
      requestOf(call, { ...oneValidInput(call, PROJECT), project: PROJECT }, bearer(stranger.token)),
    )
    if (status !== 403) wrong.push(`${nameOf(call)}: ${status}`)
  }
  expect(wrong).toEqual([])
  const lines = await linesOf(stranger.email)
  expect(lines.map(({ action, project }) => [action, project])).toEqual(
    guarded.map((call) => {
      const namesProject = projectFields(call).length > 0 || pathParamNames(call.path).includes('project')
      return [call.action ?? nameOf(call), namesProject ? PROJECT : '']
    }),
  )
  expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['denied']))
  expect(lines.filter(({ message }) => message === '')).toEqual([])
})

test('where the trail cannot be written, every call that changes something is refused before it does anything', async () => {
  const chief = await world.user({ role: 'superadmin', acl: { '*': everything('RWX') }, isAudited: true })
  const changing = world.server.calls.filter(({ action }) => action !== undefined)
  expect(changing.length).toBeGreaterThan(30)
  await query(world.database, 'alter table audit_event rename to audit_away')
  try {
    const before = await storeSnapshot(world.database)
    const replies = await inParallel(changing, 4, async (call) => {
      const input = { ...oneValidInput(call, PROJECT), project: PROJECT }
      const { status, text } = await http.send(requestOf(call, input, bearer(chief.token)))
      return { call: nameOf(call), isRefused: status === 503 && text.includes('AUDIT_UNAVAILABLE'), text }
    })
    expect(replies.filter(({ isRefused }) => !isRefused)).toEqual([])
    expect(await storeSnapshot(world.database)).toEqual(before)
  } finally {
    await query(world.database, 'alter table audit_away rename to audit_event')
  }
})

/** Each would end a line, a cell or a text, were it written as it is. */
const BREAKERS = ['a\r\nb', 'a\n{"outcome":"done"}', '"},{"x":"', '\u001b[2J', '\u2028\u2029', "'; drop table x --"]

test('what breaks lines or JSON stays inside its field, in every field that a caller can fill, and in the file', async () => {
  for (const breaker of BREAKERS) {
    const chief = await world.user({ role: 'superadmin', acl: { '*': everything('RWX') }, isAudited: true })
    const path = `/api/v1/aec-project/homepage/${encodeURIComponent(breaker)}`
    await http.send({ method: 'DELETE', path, headers: bearer(chief.token) })
    expect(await linesOf(chief.email)).toMatchObject([
      { action: 'homepage.revert', project: breaker, outcome: 'begun' },
      { action: 'homepage.revert', project: breaker, outcome: 'failed' },
    ])
    const admin = await world.user({ role: 'admin' })
    const { text } = await admin.send(exportEvents, { email: chief.email ?? '' })
    const cell = /[",\r\n]/.test(breaker) ? `"${breaker.replaceAll('"', '""')}"` : breaker
    expect(text).toContain(`,${cell},homepage,failed,`)
  }
})
