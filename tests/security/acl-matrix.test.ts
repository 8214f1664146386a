// Opens pages of: connections
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isTaskFeature, REACHED_FEATURES, SCOPED_FEATURES } from '@etabli/core/access/feature'
import { type CallScope, type FieldReference, fieldAt } from '@etabli/core/contract/call-scope'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { pathParamNames } from '@etabli/core/contract/path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fields, nameOf, oneValidInput, projectFields, requestOf } from '#tests/support/contracts'
import { DbtRepositories, storedColumns, storedDbtSession } from '#tests/support/dbt-things'
import { probedId, probePlugin } from '#tests/support/probe-plugin'
import { bearer, RawHttp } from '#tests/support/raw-http'
import {
  storedArtefact,
  storedBundle,
  storedBundleRun,
  storedDelivery,
  storedRun,
  storedTrigger,
} from '#tests/support/scheduled-things'
import { connectionSecret } from '#tests/support/secrets'
import { storedService } from '#tests/support/service-things'
import { type Client, everything, query, World } from '#tests/support/world'
import { createBucket } from '../../plugins/object-storage/contract'

// Every call that says which things of a feature it is about, those of every area and a probe for each feature, is made by
// somebody whose acl names some of them, and by somebody whose entry has no acl.

const PROJECT = 'shop'
/** As many as there are calls that use a thing up. */
const KEPT = Array.from({ length: 80 }, (_, index) => `allowed-${index}`)
const HIDDEN = KEPT.map((_, index) => `hidden-${index}`)
/** So that each list has what the tests have made. */
const LISTED = {
  ...{ kind: 'connection', engine: '', taskName: '', taskKind: 'task', entityTypeFilter: '' },
  node: `model.${KEPT.at(-1)}`,
}
const [KEPT_NAME = '', HIDDEN_NAME = ''] = [KEPT[0], HIDDEN[0]]

const dbt = new DbtRepositories()
let home: string
let world: World
let http: RawHttp
let whole: Client
let narrow: Client
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-acl-'))
  world = await World.open({ plugins: [probePlugin, dbt.plugin], config: { home } })
  http = new RawHttp(world.url)
  await world.project(PROJECT)
  whole = await world.user({ acl: { [PROJECT]: everything('RWX') } })
  narrow = await world.user({ acl: { [PROJECT]: narrowed(KEPT) } })
})
afterAll(async () => {
  http?.close()
  await world?.close()
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
})

/** All letters, on the named things alone. */
function narrowed(acl: readonly string[]) {
  const entry = everything('RWX')
  const narrow = (leaf: object | null | undefined) => ({ ...leaf, acl: [...acl] })
  const task = { ...entry.task }
  const features: Record<string, unknown> = {}
  for (const feature of SCOPED_FEATURES)
    if (feature === 'artefact' || feature === 'bundle') task[feature] = narrow(task[feature])
    else features[feature] = narrow(entry[feature])
  expect(SCOPED_FEATURES.filter(isTaskFeature)).toEqual(['artefact', 'bundle'])
  return { ...entry, ...features, task }
}

type Kind<Key extends string> = Extract<CallScope, Readonly<Record<Key, unknown>>>

/** The calls whose scope has this field. */
function callsWith<Key extends 'name' | 'ids' | 'list'>(key: Key) {
  return world.server.calls.flatMap((call) => {
    const { scope } = call
    return typeof scope === 'object' && key in scope ? [{ call, scope: scope as Kind<Key> }] : []
  })
}

/** The same fields, with another value where the reference leads. */
function withField(fields: Fields, reference: FieldReference, value: string): Fields {
  const [first = '', ...rest] = reference.slice(1).split('.')
  const inner = rest.join('.')
  if (inner === '') return { ...fields, [first]: value }
  const whole = fieldAt(fields, `:${first}`) ?? {}
  // A field of a form may hold JSON text.
  if (typeof whole === 'string') {
    const within: Fields = JSON.parse(whole)
    return { ...fields, [first]: JSON.stringify(withField(within, `:${inner}`, value)) }
  }
  const within = whole as Fields
  return { ...fields, [first]: withField(within, `:${inner}`, value) }
}

async function send(who: Client, call: AnyCall, fields: Fields) {
  const { status, text } = await http.send(requestOf(call, fields, bearer(who.token)))
  const body: { code?: string; data?: Record<string, unknown> } = text.startsWith('{') ? JSON.parse(text) : {}
  return { status, code: body.code, data: body.data, isDenied: body.data?.code === 'NOT_IN_ACL' }
}

test('PERM-35 a call of a named thing is refused to whose acl does not name it, before anything is looked up, and to nobody else', async () => {
  const calls = callsWith('name')
  expect(calls.length).toBeGreaterThan(50)
  const wrong: string[] = []
  for (const { call, scope } of calls) {
    const fields = oneValidInput(call, PROJECT)
    const named = (name: string) => withField(fields, scope.name, name)
    const outcome = [
      await send(narrow, call, named(HIDDEN_NAME)),
      await send(narrow, call, named(KEPT_NAME)),
      await send(whole, call, named(HIDDEN_NAME)),
    ]
    if (outcome.map(({ isDenied }) => isDenied).join() !== 'true,false,false' || outcome[0]?.status !== 403)
      wrong.push(`${nameOf(call)}: ${JSON.stringify(outcome)}`)
  }
  expect(wrong).toEqual([])
})

test('a thing that an id leads to is, to whose acl does not name it, one that does not exist', async () => {
  const calls = callsWith('ids')
  expect(calls.length).toBeGreaterThan(15)
  expect(calls.length).toBeLessThan(KEPT.length)
  const wrong: string[] = []
  for (const [index, { call, scope }] of calls.entries()) {
    const at = async (who: Client, names: readonly string[]) => {
      const fields: Fields = { ...oneValidInput(call, PROJECT), 'connection-type': 'postgresql' }
      const id = await idOf(call, who, names[index] ?? '')
      return scope.ids.reduce((all, reference) => withField(all, reference, id), fields)
    }
    const missing = scope.ids.reduce(
      (all, reference) => withField(all, reference, missingIn(call)),
      oneValidInput(call, PROJECT),
    )
    const [unknown, hidden, kept, open] = [
      await send(narrow, call, missing),
      await send(narrow, call, await at(narrow, HIDDEN)),
      await send(narrow, call, await at(narrow, KEPT)),
      await send(whole, call, await at(whole, HIDDEN)),
    ]
    const isRight =
      unknown.status === 404 &&
      hidden.status === 404 &&
      hidden.code === unknown.code &&
      ![kept.code, open.code].includes(unknown.code)
    if (!isRight) wrong.push(`${nameOf(call)}: ${JSON.stringify({ unknown, hidden, kept, open })}`)
  }
  expect(wrong).toEqual([])
})

/** An id of nothing. Those of work sessions have a form that is looked at before anything else. */
const missingIn = ({ path }: AnyCall) =>
  path.startsWith('/api/v1/aec-project/') ? `dbt-session:${'0'.repeat(26)}` : 'nothing'

/** The id of a new thing of that name, of the kind that the call is about. */
async function idOf({ path }: AnyCall, who: Client, name: string): Promise<string> {
  if (path.startsWith('/api/v1/probe/')) return probedId(PROJECT, name)
  if (path.includes('/chat/')) {
    const key = `${who.email}-${name}`.padEnd(32, '-')
    const insert = `insert into explorer_conversation (key, project, connection, context, user_id, messages)
      select $1, $2, $3, 'raw', id, '[]' from app_user where email = $4 on conflict do nothing`
    await query(world.database, insert, [key, PROJECT, name, who.email])
    return key
  }
  if (path.startsWith('/api/v1/aec-project/')) return dbtSession(path, name)
  if (path.startsWith('/api/v1/event-scheduler/service/')) return storedService(world.database, PROJECT, name)
  if (path.startsWith('/api/v1/event-scheduler/')) return scheduledId(path, name)
  return (await secretNamed(name))['redis-id']
}

/** A call of the scheduler is about an artefact, a bundle, or a run or a trigger of one. */
async function scheduledId(path: string, name: string): Promise<string> {
  const { database } = world
  if (path.includes('/bundle/status/') && !path.endsWith('/list')) return storedBundleRun(database, PROJECT, name)
  if (path.includes('/bundle/')) return storedBundle(database, PROJECT, name)
  if (/\/task\/(exec|schedule)\//.test(path)) {
    await storedArtefact(database, PROJECT, name)
    return `${PROJECT}/${name}`
  }
  const isOfTriggers = /\/(unschedule|pause|reschedule)$/.test(path)
  return isOfTriggers ? storedTrigger(database, PROJECT, name) : storedRun(database, PROJECT, name)
}

/** A call of transform is about a work session, on a model where it does not say on what. */
function dbtSession(path: string, name: string): Promise<string> {
  const type = /\/(dbt-model|dbt-source|dbt-test)\//.exec(path)?.[1] ?? 'dbt-model'
  return storedDbtSession(world.database, PROJECT, type, name)
}

const made = new Map<string, ReturnType<typeof connectionSecret>>()
function secretNamed(name: string) {
  const data = { host: 'localhost', port: 5432, database: 'd', user: 'u', password: 'p' }
  const secret = made.get(name) ?? connectionSecret(whole, PROJECT, name, 'postgresql', data)
  made.set(name, secret)
  return secret
}

test('PERM-35 a list holds what the acl names, and all of it for who has none', async () => {
  const files = (name: string) => [`models/${name}.sql`, `models/${name}.yml`, `tests/${name}.sql`]
  const tree = [KEPT.at(-1), HIDDEN.at(-1)].flatMap((name) => files(name ?? '')).map((path) => [path, 'sources: []\n'])
  await dbt.commit(PROJECT, { 'dbt_project.yml': 'name: shop\n', ...Object.fromEntries(tree) })
  await storedColumns(
    world.database,
    PROJECT,
    [KEPT.at(-1), HIDDEN.at(-1)].map((name) => name ?? ''),
  )
  for (const name of [KEPT.at(-1), HIDDEN.at(-1)]) {
    await storedArtefact(world.database, PROJECT, name ?? '', 'dbt')
    await storedDbtSession(world.database, PROJECT, 'dbt-model', name ?? '')
    await secretNamed(name ?? '')
    await whole.call(createBucket, { projectName: PROJECT, bucketName: name ?? '' })
    await storedRun(world.database, PROJECT, name ?? '')
    await storedTrigger(world.database, PROJECT, name ?? '')
    await storedDelivery(world.database, PROJECT, name ?? '')
    await storedBundle(world.database, PROJECT, name ?? '', { isScheduled: true })
    await storedBundleRun(world.database, PROJECT, name ?? '')
    await storedService(world.database, PROJECT, name ?? '')
  }
  const calls = callsWith('list')
  expect(calls.length).toBe(20 + REACHED_FEATURES.length)
  for (const { call, scope } of calls) {
    const named = [...projectFields(call), ...pathParamNames(call.path)].map((field) => [field, PROJECT] as const)
    const fields = { ...Object.fromEntries(named), ...LISTED }
    const namesFor = async (who: Client) => {
      const { status, data } = await send(who, call, fields)
      expect([nameOf(call), status]).toEqual([nameOf(call), 200])
      const things = fieldAt(data, `:${scope.list}`)
      return Array.isArray(things) ? things.map((thing) => String(fieldAt(thing, `:${scope.key}`))) : []
    }
    const [few, all] = [await namesFor(narrow), await namesFor(whole)]
    expect([nameOf(call), few.filter((name) => !KEPT.includes(name)), few.length > 0]).toEqual([nameOf(call), [], true])
    expect(all.some((name) => HIDDEN.includes(name))).toBe(true)
    expect(few).toEqual(all.filter((name) => KEPT.includes(name)))
  }
})
