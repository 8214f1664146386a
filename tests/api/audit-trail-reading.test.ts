import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIGN_IN_ACTION } from '@etabli/core/session/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, everything, query, World } from '#tests/support/world'
import {
  type AuditEvent,
  exportEvents,
  type Filter,
  listEvents,
  MOST_EVENTS,
  readAuditNames,
} from '../../plugins/admin-audit/contract'

let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ config: { auditEverybody: false } })
  admin = await world.user({ email: 'admin@etabli.test', role: 'admin' })
})
afterAll(() => world?.close())

interface Line {
  readonly request: string
  readonly outcome?: string
  readonly email?: string
  readonly action?: string
  readonly project?: string
  readonly object?: string
  readonly message?: string
  readonly at?: string
  readonly after?: unknown
}

/** Writes lines as the platform would. */
async function keep(...lines: readonly Line[]): Promise<void> {
  for (const line of lines) {
    const { request, outcome = 'done', email = 'ana@etabli.test', action = 'note.change', project = 'shop' } = line
    const { object = '', message = '', at = '2026-03-01T10:00:00Z', after = null } = line
    await query(
      world.database,
      `insert into audit_event (request_id, outcome, user_id, email, ip, action, project, object, message, at, after)
       values ($1, $2, 'u', $3, '10.0.0.1', $4, $5, $6, $7, $8, $9)`,
      [request, outcome, email, action, project, object, message, at, JSON.stringify(after)],
    )
  }
}

const list = async (filter: Filter, page = { offset: 0, limit: 50 }) => admin.call(listEvents, { ...filter, ...page })
const requests = (events: readonly AuditEvent[]) => events.map(({ requestId }) => requestId)
const found = async (filter: Filter) => requests((await list(filter)).events)

test('a call that has ended is one event, the newest first; one that never ended is shown as begun', async () => {
  const project = 'ends'
  await keep(
    { project, request: 'ends-1', outcome: 'begun', at: '2026-01-01T10:00:00Z' },
    { project, request: 'ends-1', at: '2026-01-01T10:00:01Z', object: 'note a', after: { text: 'a' } },
    { project, request: 'ends-2', outcome: 'begun', at: '2026-01-02T10:00:00Z' },
    { project, request: 'ends-3', outcome: 'denied', at: '2026-01-03T10:00:00Z', message: 'no permission' },
  )
  const { events, total, totalIsEstimate } = await list({ project })
  expect(events.map(({ requestId, outcome }) => [requestId, outcome])).toEqual([
    ['ends-3', 'denied'],
    ['ends-2', 'begun'],
    ['ends-1', 'done'],
  ])
  expect(events[2]).toMatchObject({ at: '2026-01-01T10:00:01.000Z', object: 'note a', after: { text: 'a' } })
  expect({ total, totalIsEstimate }).toEqual({ total: 3, totalIsEstimate: false })
  expect(await found({ project, outcome: 'begun' })).toEqual(['ends-2'])
})

test('events are narrowed by user, action, project, outcome, text and time, and by all of them at once', async () => {
  const other = { project: 'filters', at: '2026-02-02T00:00:00Z' }
  await keep(
    { ...other, request: 'f-1', email: 'Zoé@etabli.test', object: 'secret 100%_done' },
    { ...other, request: 'f-2', action: 'secret.create', object: 'secret 100 done', at: '2026-02-03T00:00:00Z' },
    { ...other, request: 'f-3', outcome: 'failed', message: 'The Warehouse is away', at: '2026-02-04T00:00:00Z' },
  )
  const project = 'filters'
  expect(await found({ project, email: 'ZOÉ@etabli.test' })).toEqual(['f-1'])
  expect(await found({ project, email: 'ZO' })).toEqual(['f-1'])
  expect(await found({ project, email: '@ETABLI' })).toEqual(['f-3', 'f-2', 'f-1'])
  // A whole address is that user's, not also another's who has it in his own.
  await keep({ ...other, request: 'f-4', email: 'joana@etabli.test', at: '2026-02-01T00:00:00Z' })
  expect(await found({ project, email: 'ana@etabli.test' })).toEqual(['f-3', 'f-2'])
  expect(await found({ project, email: 'ana@' })).toEqual(['f-3', 'f-2', 'f-4'])
  expect(await found({ project, email: '%' })).toEqual([])
  expect(await found({ project, action: 'secret.create' })).toEqual(['f-2'])
  expect(await found({ project, outcome: 'failed' })).toEqual(['f-3'])
  expect(await found({ project, text: 'warehouse' })).toEqual(['f-3'])
  expect(await found({ project, text: '100%_' })).toEqual(['f-1'])
  expect(await found({ project, text: '\\' })).toEqual([])
  const from = Date.parse('2026-02-03T00:00:00Z')
  expect(await found({ project, from })).toEqual(['f-3', 'f-2'])
  expect(await found({ project, to: from })).toEqual(['f-1', 'f-4'])
  expect(await found({ project, from, to: from + 1, outcome: 'done', text: 'SECRET' })).toEqual(['f-2'])
})

test('pages join without a gap, also where events have the same instant, and the file has what all pages have', async () => {
  await query(
    world.database,
    `insert into audit_event (request_id, outcome, user_id, email, ip, action, project, object, message, at)
     select 'p-' || n, 'done', 'u', 'ana@etabli.test', '', 'note.change', 'pages', '', '',
            timestamptz '2026-02-01' + n / 7 * interval '1 microsecond' from generate_series(1, 2500) n`,
  )
  const pages: string[] = []
  for (let offset = 0; offset < 2500; offset += 200)
    pages.push(...requests((await list({ project: 'pages' }, { offset, limit: 200 })).events))
  expect(pages).toEqual(Array.from({ length: 2500 }, (_, index) => `p-${2500 - index}`))
  const { total } = await list({ project: 'pages' })
  expect(total).toBe(2500)
  const beyond = await list({ project: 'pages' }, { offset: 5_000, limit: 10 })
  expect({ rows: beyond.events.length, total: beyond.total }).toEqual({ rows: 0, total: 2500 })

  const lines = (await csv({ project: 'pages' })).trimEnd().split('\r\n')
  expect(lines[0]).toBe('at,user,from,action,project,object,outcome,message,before,after,request')
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(pages)
})

test('of very many events the number is an estimate, and pages go on behind it', async () => {
  await query(
    world.database,
    `insert into audit_event (request_id, outcome, user_id, email, ip, action, project, object, message)
     select 'm-' || n, 'done', 'u', 'many@etabli.test', '', 'note.change', 'many', '', '' from generate_series(1, 4000) n`,
  )
  await query(world.database, 'analyze audit_event')
  const page = await list({ project: 'many' }, { offset: 3_990, limit: 5 })
  expect(page.totalIsEstimate).toBe(true)
  expect(page.total).toBeGreaterThan(3_000)
  expect(requests(page.events)).toEqual(['m-10', 'm-9', 'm-8', 'm-7', 'm-6'])
})

test('a cell that a spreadsheet would run is neutralised in the file, and line ends stay in their cell', async () => {
  await keep({ project: 'sheet', request: 's-1', object: '=HYPERLINK("x")', message: 'a\r\nb', after: { a: '1,2' } })
  const [, line] = (await csv({ project: 'sheet' })).split(/\r\n(?=\d|$)/)
  expect(line).toContain(`"'=HYPERLINK(""x"")",done,"a\r\nb",,"{""a"":""1,2""}",s-1`)
})

test('filters are offered the actions and projects that the trail names, and the page says whose actions it keeps', async () => {
  await keep(
    { request: 'n-1', action: 'zebra.feed', project: 'zoo' },
    { request: 'n-2', action: 'ape.feed', project: '' },
  )
  const { actions, projects, keeps } = await admin.call(readAuditNames, {})
  expect(actions).toEqual([...new Set(actions)].sort())
  expect(actions).toContain('ape.feed')
  expect(projects).toContain('zoo')
  expect(projects).not.toContain('')
  expect(keeps).toBe('users')
})

test('only administrators read the trail, and taking it along is written down itself', async () => {
  await world.project('shop')
  const ana = await world.user({ acl: { '*': everything('RWX') } })
  for (const send of [
    () => ana.send(listEvents, { offset: 0, limit: 5 }),
    () => ana.send(readAuditNames, {}),
    () => ana.send(exportEvents, {}),
  ])
    expect((await send()).status).toBe(403)

  const watched = await world.user({ role: 'superadmin', isAudited: true })
  await watched.send(exportEvents, { project: 'nowhere' })
  const [event] = (await list({ email: watched.email ?? '' })).events
  expect(event).toMatchObject({ action: 'audit-trail.export', outcome: 'done', after: { project: 'nowhere' } })
})

async function csv(filter: Filter): Promise<string> {
  const { status, text } = await admin.send(exportEvents, filter)
  expect(status).toBe(200)
  return text
}

/** What is written down where bytes are taken, which is no declared call: the sources name it. */
function streamedActions(): readonly string[] {
  const plugins = join(import.meta.dirname, '../../plugins')
  const files = readdirSync(plugins, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/server\/.*\.ts$/.test(file),
  )
  const sources = files.map((file) => readFileSync(join(plugins, file), 'utf8'))
  return sources.flatMap((source) =>
    [...source.matchAll(/\.recorded\([^)]*?action: '([^']+)'/g)].map(([, action = '']) => action),
  )
}

test('whatever the code can write down is told in words by its area, and an action of nobody by its code', async () => {
  const actions = new Set(world.server.calls.flatMap(({ action }) => action ?? []))
  const streamed = streamedActions()
  expect(streamed).toContain('object.upload')
  for (const action of [SIGN_IN_ACTION, ...streamed]) actions.add(action)
  const email = 'words@etabli.test'
  await keep(...[...actions, 'acme.do'].map((action, n) => ({ request: `words-${n}`, email, action })))
  const { events } = await list({ email }, { offset: 0, limit: MOST_EVENTS })
  expect(events).toHaveLength(actions.size + 1)
  expect(events.filter(({ words }) => !words).map(({ action }) => action)).toEqual(['acme.do'])
})
