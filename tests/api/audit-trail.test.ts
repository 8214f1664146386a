import { defineCall, json } from '@etabli/sdk'
import { ApiError, defineServerPlugin, handle } from '@etabli/sdk/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expectErrorLines } from '#tests/support/error-lines'
import { type Client, everything, query, World } from '#tests/support/world'

expectErrorLines(/password=hunter2/)

const changed: string[] = []
const change = defineCall({
  method: 'POST',
  path: '/api/v1/audited/:project',
  access: ':project:secret:write',
  scope: 'whole',
  action: 'note.change',
  summary: 'Changes a note',
  body: json({ text: z.string(), outcome: z.optional(z.enum(['refuse', 'fail'])) }),
})
const look = defineCall({
  method: 'POST',
  path: '/api/v1/looked-at/:project',
  access: ':project:secret:read',
  scope: 'whole',
  summary: 'Changes nothing',
})
const plugin = defineServerPlugin({
  id: 'test.audited',
  start: () => ({
    calls: [
      handle(change, ({ input, audit }) => {
        audit({ object: `note ${input.text}`, before: { text: 'old' } })
        if (input.outcome === 'refuse') throw new ApiError('NOT_YOURS', 403, 'it is not yours')
        if (input.outcome === 'fail') throw new Error('password=hunter2')
        changed.push(input.text)
        audit({ after: { text: input.text } })
        return {}
      }),
      handle(look, () => ({})),
    ],
  }),
})

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [plugin], config: { auditEverybody: false } })
  await world.project('shop')
  ana = await world.user({ acl: { shop: everything('RWX') }, isAudited: true })
})
afterAll(() => world?.close())
beforeEach(() => changed.splice(0))

const events = async (email: string | undefined) => {
  const { rows } = await query(
    world.database,
    `select action, project, object, outcome, message, before, after from audit_event where email = $1 and action not like 'session.%' order by id`,
    [email],
  )
  return rows
}
const lastEnd = async (who: Client) => (await events(who.email)).at(-1)

test('a call that changes something leaves a line before it and a line after it, with what was and what is', async () => {
  await ana.call(change, { project: 'shop', text: 'new' })
  const common = { action: 'note.change', project: 'shop' }
  expect((await events(ana.email)).slice(-2)).toEqual([
    { ...common, object: '', outcome: 'begun', message: '', before: null, after: null },
    { ...common, object: 'note new', outcome: 'done', message: '', before: { text: 'old' }, after: { text: 'new' } },
  ])
})

test('a call that fails leaves the sentence that its user reads, and never what went wrong inside', async () => {
  await expect(ana.call(change, { project: 'shop', text: 'a', outcome: 'refuse' })).rejects.toMatchObject({
    status: 403,
  })
  expect(await lastEnd(ana)).toMatchObject({ outcome: 'denied', message: 'it is not yours' })
  await expect(ana.call(change, { project: 'shop', text: 'a', outcome: 'fail' })).rejects.toMatchObject({ status: 500 })
  expect(await lastEnd(ana)).toMatchObject({ outcome: 'failed', message: 'an internal error' })
})

test('each denied call leaves one line, with the reason; a call that only reads leaves none', async () => {
  const reader = await world.user({ acl: { shop: everything('R') }, isAudited: true })
  await expect(reader.call(change, { project: 'shop', text: 'x' })).rejects.toMatchObject({ status: 403 })
  await reader.call(look, { project: 'shop' })
  expect(await events(reader.email)).toMatchObject([
    { action: 'note.change', project: 'shop', outcome: 'denied', message: expect.stringMatching(/secret/) },
  ])
  const stranger = await world.user({ isAudited: true })
  await expect(stranger.call(look, { project: 'shop' })).rejects.toMatchObject({ status: 403 })
  expect(await events(stranger.email)).toMatchObject([{ action: 'POST /api/v1/looked-at/:project', outcome: 'denied' }])
  expect(changed).toEqual([])
})

test('where the trail cannot be written, what changes something is refused, and what reads is not', async () => {
  await query(world.database, 'alter table audit_event rename to audit_away')
  try {
    const refused = ana.call(change, { project: 'shop', text: 'unseen' })
    await expect(refused).rejects.toMatchObject({ status: 503, code: 'AUDIT_UNAVAILABLE' })
    await ana.call(look, { project: 'shop' })
    expect(changed).toEqual([])
  } finally {
    await query(world.database, 'alter table audit_away rename to audit_event')
  }
})

test('lines are only added: nobody changes or removes one, not even with the rights of the platform', async () => {
  await ana.call(change, { project: 'shop', text: 'kept' })
  for (const statement of ["update audit_event set email = 'x'", 'delete from audit_event', 'truncate audit_event'])
    await expect(query(world.database, statement)).rejects.toThrow('the audit trail is only added to')
})

test('texts that would break a line are kept as they are', async () => {
  await ana.call(change, { project: 'shop', text: 'a\r\nforged"}\u001b[31m' })
  expect(await lastEnd(ana)).toMatchObject({
    object: 'note a\r\nforged"}\u001b[31m',
    after: { text: 'a\r\nforged"}\u001b[31m' },
  })
})

test('users are kept whose configuration says so, or everybody', async () => {
  const other = await world.user({ acl: { shop: everything('RWX') } })
  await other.call(change, { project: 'shop', text: 'quiet' })
  expect(await events(other.email)).toEqual([])
  const strict = await World.open({ beside: world, plugins: [plugin], config: { auditEverybody: true } })
  try {
    const there = await strict.signIn(other.email ?? '')
    await there.call(change, { project: 'shop', text: 'loud' })
    expect(await events(other.email)).toHaveLength(2)
  } finally {
    await strict.close()
  }
})

test('every call that asks for writing or running, or administers by more than reading, says what the trail calls it', () => {
  const asks = (text: string) => /:(write|exec)"/.test(text)
  const unnamed = world.server.calls.filter(({ method, path, access, action }) => {
    const changes = access === 'admin' ? method !== 'GET' : asks(JSON.stringify(access))
    return changes && action === undefined && !READS.has(`${method} ${path}`)
  })
  expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

/** They need a permission to write or to run, and yet change nothing. */
const READS: ReadonlySet<string> = new Set([
  'POST /api/v1/data-explorer/query/explain',
  'POST /api/v1/data-explorer/chat/list/context',
  'POST /api/v1/data-explorer/chat/list/example',
  // A conversation with the assistant, which is private to its user.
  'POST /api/v1/data-explorer/chat/new',
  'POST /api/v1/data-explorer/chat/resume',
  'POST /api/v1/data-explorer/chat/get',
  'POST /api/v1/singer-connector/uses',
  'POST /v1/admin/user/search',
  // Its filter is in the body.
  'POST /api/v1/admin/audit-trail/list',
  // A package is looked at, and a catalogue is read anew.
  'POST /api/v1/admin/plugin-reviews',
  'POST /api/v1/admin/plugin-catalogue/refresh',
  'POST /api/v1/admin/plugin-catalogue/:catalogue/:pluginId/reviews',
])
