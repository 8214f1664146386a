// Opens pages of: connections
import { searchThings } from '@etabli/core/search/contract'
import { SearchSources } from '@etabli/sdk/platform/server'
import { defineServerPlugin, extend } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DbtRepositories } from '#tests/support/dbt-things'
import { storedFlow } from '#tests/support/lineage-things'
import { storedArtefact, storedBundle } from '#tests/support/scheduled-things'
import { customSecret } from '#tests/support/secrets'
import { storedService } from '#tests/support/service-things'
import { aWarehouseConnection } from '#tests/support/warehouse'
import { type Client, everything, World } from '#tests/support/world'
import { createBucket } from '../../plugins/object-storage/contract'
import { listServices } from '../../plugins/services/contract'

const PROJECT = 'shop'
const NAMES = ['apple-kept', 'apple-hidden']

const dbt = new DbtRepositories()
let world: World
let whole: Client
/** What areas that fail do: nothing at first. */
let fault: 'none' | 'throws' | 'hangs' = 'none'
const odd = defineServerPlugin({
  id: 'test.odd',
  start: () => ({
    extensions: [
      extend(SearchSources, {
        ...{ kind: 'odd', title: 'Odd things', icon: 'Plugin', listed: { ...listServices, scope: 'whole' } },
        find: async () => {
          if (fault === 'throws') throw new Error('this area is down')
          if (fault === 'hangs') await new Promise(() => undefined)
          return ['pear', 'a pear', 'pears', 'spear', 'pear tree', 'compear', 'apple'].map((name) => ({
            name,
            href: '/',
          }))
        },
      }),
    ],
  }),
})

beforeAll(async () => {
  world = await World.open({ plugins: [dbt.plugin, odd] })
  await world.project(PROJECT)
  await world.project('other')
  whole = await world.user({ acl: { '*': everything('RWX') } })
  for (const name of NAMES) {
    await customSecret(whole, PROJECT, name)
    await whole.call(createBucket, { projectName: PROJECT, bucketName: name })
    await storedFlow(world.database, PROJECT, name, { connection: 'warehouse', schema: 'raw' })
    await storedArtefact(world.database, PROJECT, name)
    await storedBundle(world.database, PROJECT, name)
    await storedService(world.database, PROJECT, name)
    await aWarehouseConnection(world, PROJECT, { name, schemas: ['raw'] })
  }
  await dbt.commit(PROJECT, {
    'dbt_project.yml': 'name: shop\nprofile: shop\n',
    ...Object.fromEntries(NAMES.map((name) => [`models/${name}.sql`, 'select 1'])),
    'tests/apple_check.sql': `select * from {{ ref('apple-kept') }}`,
  })
})
afterAll(() => world?.close())

async function found(who: Client, text: string, project = PROJECT) {
  const { groups, lost } = await who.call(searchThings, { project, text })
  return { lost, of: Object.fromEntries(groups.map(({ kind, found }) => [kind, found.map(({ name }) => name)])) }
}
/** By kind, once no area has taken too long, as one may on a busy machine. */
const allFound = (who: Client, text: string, project = PROJECT) =>
  vi.waitFor(async () => {
    const { lost, of } = await found(who, text, project)
    expect(lost).toEqual([])
    return of
  }, 60_000)
const narrowed = (acl: readonly string[]) => {
  const entry = everything('R')
  const feature = { permission: 'R', acl: [...acl] }
  return {
    ...entry,
    ...{ secret: feature, service: feature, 'object-storage': feature, transform: feature },
    task: { ...entry.task, artefact: feature, bundle: feature },
    'data-explorer': { ...feature, enabled: true },
  }
}

test('things of all areas are found, each with its page', async () => {
  const search = () => whole.call(searchThings, { project: PROJECT, text: 'apple-kept' })
  // What is read for the first time may take too long for one search.
  await expect.poll(async () => (await search()).lost).toEqual([])
  const { groups } = await search()
  const pages = Object.fromEntries(
    groups.map(({ kind, title, found }) => [kind, [title, ...found.map(({ href }) => href)]]),
  )
  expect(pages).toMatchObject({
    secret: ['Secrets', expect.stringMatching(/^\/shop\/secrets\?selected-secret=secret%3A/)],
    bucket: ['Buckets', '/shop/object-storage?bucket-name=apple-kept'],
    flow: ['Flows', '/shop/flows/apple-kept'],
    artefact: ['Artefacts', '/shop/artefacts/apple-kept'],
    bundle: ['Bundles', expect.stringMatching(/^\/shop\/bundles\/bundle:/)],
    service: ['Services', expect.stringMatching(/^\/shop\/services\/service:/)],
    model: ['Models', '/shop/transform/model/read/apple-kept'],
  })
})

test('nobody finds what he may not see: not by role, feature, acl or project', async () => {
  const all = [...NAMES]
  const readers = {
    whole,
    narrow: await world.user({ acl: { [PROJECT]: narrowed(['apple-kept']) } }),
    secretsOnly: await world.user({ acl: { [PROJECT]: { permission: 'R', secret: { permission: 'R' } } } }),
    admin: await world.user({ email: 'apple@etabli.test', role: 'admin', acl: {} }),
  }
  const seen = async (who: Client) =>
    Object.fromEntries(Object.entries(await allFound(who, 'apple')).map(([kind, names]) => [kind, names.toSorted()]))
  const sorted = all.toSorted()
  const areas = { secret: sorted, bucket: sorted, flow: sorted, artefact: sorted, bundle: sorted, service: sorted }
  expect(await seen(readers.whole)).toEqual({ ...areas, model: sorted, test: ['apple_check'], odd: ['apple'] })
  const kept = ['apple-kept']
  expect(await seen(readers.narrow)).toEqual({
    ...Object.fromEntries(Object.keys(areas).map((kind) => [kind, kept])),
    // No acl narrows flows.
    ...{ flow: sorted, model: kept, odd: ['apple'] },
  })
  expect(await seen(readers.secretsOnly)).toEqual({ secret: sorted })
  expect(await allFound(whole, 'apple', 'other')).toEqual({ odd: ['apple'] })
  await world.user({ email: 'apple2@etabli.test' })
  expect((await allFound(whole, 'apple2')).user).toBeUndefined()
  const administrator = await world.user({ role: 'admin', acl: { [PROJECT]: { permission: 'R' } } })
  expect(await seen(administrator)).toEqual({ user: ['apple2@etabli.test', 'apple@etabli.test'] })
  const stranger = await world.user({ acl: { other: everything('R') } })
  await expect(found(stranger, 'apple')).rejects.toMatchObject({ status: 403 })
})

test('tables and columns are found by name through those connections alone that the asker may use', async () => {
  const narrow = await world.user({ acl: { [PROJECT]: narrowed(['apple-kept']) } })
  const tablesFor = async (who: Client) => {
    const { groups } = await who.call(searchThings, { project: PROJECT, text: 'customers' })
    return groups.find(({ kind }) => kind === 'table')?.found ?? []
  }
  await expect
    .poll(async () => (await tablesFor(whole)).map(({ note }) => note))
    .toEqual(['apple-hidden · raw', 'apple-kept · raw'])
  await expect
    .poll(() => tablesFor(narrow))
    .toEqual([
      {
        name: 'customers',
        note: 'apple-kept · raw',
        href: '/shop/data-explorer?connection=apple-kept&schema=raw&table=customers',
      },
    ])
  expect((await allFound(narrow, 'customer_id')).column?.[0]).toBe('customer_id')
})

test('exact matches come first, then beginnings, words and parts, at most five of a kind', async () => {
  expect((await allFound(whole, 'PEAR')).odd).toEqual(['pear', 'pears', 'pear tree', 'a pear', 'spear'])
})

test('letters in order find a thing too, after whatever has the text in it, and never so few that they fit everything', async () => {
  expect(await allFound(whole, 'aplkpt')).toMatchObject({ secret: ['apple-kept'], flow: ['apple-kept'] })
  expect((await allFound(whole, 'peartr')).odd).toEqual(['pear tree'])
  expect((await allFound(whole, 'ae')).odd).toBeUndefined()
  const admin = await world.user({ email: 'carla_b%c@etabli.test', role: 'admin', acl: { '*': everything('R') } })
  expect((await allFound(admin, 'crla_b%c@')).user).toEqual(['carla_b%c@etabli.test'])
  expect((await allFound(admin, 'crla%b')).user).toBeUndefined()
})

test('an area that fails or hangs costs only itself, and the reply says so', async () => {
  for (const kind of ['throws', 'hangs'] as const) {
    fault = kind
    await expect
      .poll(() => found(whole, 'apple-kept'))
      .toMatchObject({ lost: ['Odd things'], of: { secret: ['apple-kept'] } })
  }
  fault = 'none'
})

test('a connection that cannot be opened costs only its own tables', async () => {
  await aWarehouseConnection(world, 'other', { name: 'good', schemas: ['raw'] })
  await aWarehouseConnection(world, 'other', { name: 'gone', settings: { database: 'no_such_database' } })
  await expect
    .poll(() => found(whole, 'customers', 'other'))
    .toMatchObject({ of: { table: ['customers'] }, lost: ['Tables of gone'] })
})
