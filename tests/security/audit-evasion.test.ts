import { createHash, randomBytes } from 'node:crypto'
import { defineCall, json } from '@etabli/sdk'
import { ApiError, type AuditChange, defineServerPlugin, handle } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectErrorLines } from '#tests/support/error-lines'
import { type Client, everything, query, World } from '#tests/support/world'
import { exportEvents, listEvents } from '../../plugins/admin-audit/contract'
import { runGitCommand } from '../../plugins/admin-git/contract'
import { updateUser } from '../../plugins/admin-users/contract'

expectErrorLines(/fails with 422 ODD, which it does not declare/, /the audit trail lacks what a line was to say/)

// What somebody does who wants to do it without a trace: the line, or what it says, must stay.

/** What the handler tells the trail and how it ends: names and values come from files and other servers too. */
let told: AuditChange = {}
let failsWith: string | undefined
const act = defineCall({
  method: 'POST',
  path: '/api/v1/evading/:project',
  access: ':project:secret:write',
  scope: 'whole',
  action: 'note.change',
  summary: 'Tells the trail what the test says',
  body: json({}),
})
const plugin = defineServerPlugin({
  id: 'test.evading',
  start: () => ({
    calls: [
      handle(act, ({ audit }) => {
        audit(told)
        if (failsWith !== undefined) throw new ApiError('ODD', 422, failsWith)
        return {}
      }),
    ],
  }),
})

let world: World
let ana: Client
let chief: Client
beforeAll(async () => {
  world = await World.open({ plugins: [plugin], config: { auditEverybody: true } })
  await world.project('shop')
  ana = await world.user({ acl: { shop: everything('RWX') } })
  chief = await world.user({ role: 'superadmin' })
})
afterAll(() => world?.close())

/** The last line of a user, as the database has it. */
async function lastLine(who: Client) {
  const { rows } = await query(
    world.database,
    'select action, project, object, outcome, message, before, after from audit_event where email = $1 order by id desc limit 1',
    [who.email],
  )
  return rows[0]
}

async function lineOf(change: AuditChange, failure?: string) {
  told = change
  failsWith = failure
  await ana.send(act, { project: 'shop' })
  return lastLine(ana)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test.each([
  ['a lone high surrogate', 'a\ud800b', 'a\ufffdb'],
  ['a lone low surrogate', 'a\udc00b', 'a\ufffdb'],
  ['two surrogates the wrong way round', '\udc00\ud800', '\ufffd\ufffd'],
  ['half a pair at the end', 'a😀\ud83d', 'a😀\ufffd'],
  ['a NUL', 'a\u0000b', 'a\ufffdb'],
  ['the six signs that JSON writes a NUL with', 'a\\u0000b', 'a\\u0000b'],
  ['the six signs that JSON writes a surrogate with', 'a\\ud800b', 'a\\ud800b'],
  ['a backslash before a NUL', 'a\\\u0000b', 'a\\\ufffdb'],
])('%s loses neither the line nor what stands beside it, wherever it is', async (_, odd, kept) => {
  const change = { object: `note ${odd}`, before: { [odd]: 1 }, after: { list: [{ deep: odd }], other: 'seen' } }
  const line = { object: `note ${kept}`, before: { [kept]: 1 }, after: { list: [{ deep: kept }], other: 'seen' } }
  expect(await lineOf(change)).toMatchObject({ outcome: 'done', ...line })
  expect(await lineOf(change, `refused: ${odd}`)).toMatchObject({
    outcome: 'failed',
    message: `refused: ${kept}`,
    ...line,
  })
  expect(await lineOf({ project: odd, after: odd })).toMatchObject({ outcome: 'done', project: kept, after: kept })
})

test('two keys that differ only in what cannot be kept are both kept', async () => {
  const { after } = await lineOf({ after: { 'a\u0000': 'first', 'a\ud800': 'second', 'a\ufffd': 'third' } })
  expect(Object.values(after).sort()).toEqual(['first', 'second', 'third'])
})

test('a long text is kept by its head, its end, its length and its SHA-256, and hides no field beside it', async () => {
  const long = `drop table orders ${'x'.repeat(200_000)} drop table people`
  const { outcome, after } = await lineOf({ after: { first: 'seen', sql: long, last: { deep: ['seen too'] } } })
  expect(outcome).toBe('done')
  expect(after).toEqual({
    first: 'seen',
    sql: {
      tooLong: long.length,
      sha256: sha256(long),
      start: long.slice(0, after.sql.start.length),
      end: long.slice(-after.sql.end.length),
    },
    last: { deep: ['seen too'] },
  })
  expect(after.sql.start.length).toBeGreaterThanOrEqual(1_000)
  expect(after.sql.end).toMatch(/ drop table people$/)
})

test('a long name of an object is kept by both of its ends, its length and its SHA-256', async () => {
  const object = `secret ${'x'.repeat(5_000)} of payroll`
  const { object: kept } = await lineOf({ object })
  expect(kept.length).toBeLessThanOrEqual(1_000)
  expect(kept).toMatch(/^secret xxx/)
  expect(kept).toMatch(/xxx of payroll$/)
  expect(kept).toContain(`5018 characters`)
  expect(kept).toContain(sha256(object))
})

test.each([
  ['in a key', { ['k'.repeat(150_000)]: 1 }],
  ['in many fields', Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`k${index}`, 'x'.repeat(300)]))],
  ['in many entries of a list', { list: Array.from({ length: 50_000 }, (_, index) => index) }],
  ['in a tail of NULs', { text: '\u0000'.repeat(150_000) }],
  ['in many long fields', Object.fromEntries(Array.from({ length: 80 }, (_, index) => [index, 'y'.repeat(12_000)]))],
])('padding %s hides neither what comes before nor what comes after it', async (_, padding) => {
  const { outcome, before, after } = await lineOf({
    before: { head: 'the head', ...padding, tail: 'the tail' },
    after: { deep: [{ head: 'the head', padding, tail: 'the tail' }] },
  })
  expect(outcome).toBe('done')
  for (const value of [before, after]) {
    const text = JSON.stringify(value)
    expect(text).toContain('the head')
    expect(text).toContain('the tail')
    expect(text.length).toBeLessThan(1_100_000)
  }
})

test('what no database takes keeps its line: levels without end, circles, numbers that are none', async () => {
  let nested: unknown = 'the core'
  for (let level = 0; level < 100_000; level += 1) nested = [nested]
  const circle: Record<string, unknown> = { seen: 'in a circle' }
  circle.self = circle
  const odd = { nested, circle, not: Number.NaN, big: 12n, when: new Date(0), none: undefined, seen: 'beside' }
  expect(await lineOf({ object: 'odd', after: odd })).toMatchObject({
    object: 'odd',
    outcome: 'done',
    after: { circle: { seen: 'in a circle' }, not: null, big: '12', when: '1970-01-01T00:00:00.000Z', seen: 'beside' },
  })
})

test('a change of a user and a command of git that hold the signs of an escape stand in the trail', async () => {
  const note = 'a\\u0000b\\ud800'
  const { email } = await world.user()
  await chief.call(updateUser, { email, 'sda-configuration': { 'projects-acl': {}, note } })
  expect(await lastLine(chief)).toMatchObject({
    action: 'user.update',
    outcome: 'done',
    object: `user ${email}`,
    after: { 'sda-configuration': { note } },
  })
  const cmd = `log --grep=${note}`
  await chief.send(runGitCommand, { project: 'shop', cmd })
  expect(await lastLine(chief)).toMatchObject({ action: 'git.run', outcome: 'done', after: { cmd } })
})

test('a project whose name fits into no entry of an index keeps its line', async () => {
  // Ideographs at random: nothing makes them shorter.
  const wide = Array.from(randomBytes(1_000), (byte, at) => String.fromCharCode(0x4e00 + byte * 78 + (at % 78))).join(
    '',
  )
  const line = await lineOf({ project: wide, object: 'wide' })
  expect(line).toMatchObject({ outcome: 'done', object: 'wide' })
  expect(line.project).toHaveLength(320)
  expect([line.project.slice(0, 50), line.project.slice(-50)]).toEqual([wide.slice(0, 50), wide.slice(-50)])
})

test('where the database refuses what was changed, the line stays and says that something is missing', async () => {
  await query(
    world.database,
    `alter table audit_event add constraint no_poison check (after is null or after::text not like '%poison%')`,
  )
  expect(await lineOf({ object: 'note a', after: { text: 'poison' } }, 'refused')).toMatchObject({
    object: 'note a',
    outcome: 'failed',
    message: 'refused [what changed could not be kept]',
    after: null,
  })
})

test('the page and the file show the line of what could not be kept as it was', async () => {
  await lineOf({ object: 'note odd\ud800', after: { text: `${'x'.repeat(20_000)}\udc00` } })
  const filter = { email: ana.email, text: 'note odd' }
  const { events } = await chief.call(listEvents, { ...filter, offset: 0, limit: 1 })
  expect(events).toMatchObject([{ object: 'note odd\ufffd', after: { text: { tooLong: 20_001 } } }])
  const { text } = await chief.send(exportEvents, filter)
  expect(text).toContain('note odd\ufffd')
})
