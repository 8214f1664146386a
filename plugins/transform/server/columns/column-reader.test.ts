import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PythonTools } from '@etabli/sdk/platform/server'
import { defineServerPlugin, ProcessRunner } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installDbt } from '#tests/support/install-dbt'
import { World } from '#tests/support/world'
import { aManifest } from '../../testing/a-manifest'
import { DbtTool } from '../dbt/dbt-tool'
import { ColumnReader, SQLGLOT } from './column-reader'

const LONG = 400_000
let world: World
let target: string
let reader: ColumnReader

beforeAll(async () => {
  await installDbt()
  target = await mkdtemp(join(tmpdir(), 'etabli-columns-'))
  const services = defineServerPlugin({
    id: 'test.column-services',
    start: ({ service }) => {
      reader = new ColumnReader({ tool: new DbtTool(service(PythonTools), SQLGLOT), processes: service(ProcessRunner) })
      return {}
    },
  })
  world = await World.open({ plugins: [services] })
}, LONG)
afterAll(async () => {
  await world?.close()
  await rm(target, { recursive: true, force: true })
})

/** Each column with what it is made of, without `source.raw.`; `?` where that is not known. */
async function readFrom(of: Parameters<typeof aManifest>[0]) {
  const { manifest, catalog } = aManifest(of)
  await writeFile(join(target, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(target, 'catalog.json'), JSON.stringify(catalog))
  const nodes = await reader.read(target, { say: () => undefined, signal: new AbortController().signal })
  return Object.fromEntries(
    nodes.map(({ id, columns }) => [
      id,
      Object.fromEntries(
        columns.map(({ name, from }) => [
          name,
          from?.map(({ node, column }) => `${node}.${column}`.replace('source.raw.', '')).join(' ') ?? '?',
        ]),
      ),
    ]),
  )
}

const ORDERS = '"db"."raw"."orders"'
const PEOPLE = '"db"."raw"."people"'
const SOURCES = { orders: ['id', 'total', 'person_id', 'tags'], people: ['person_id', 'Full Name'], bare: [] }
/** What a statement is about, the statement, and its columns. */
const CASES = {
  aliases: [`select o.id as order_id, TOTAL from ${ORDERS} as o`, { order_id: 'orders.id', total: 'orders.total' }],
  ctes: [
    `with a as (select id, total * 2 as t from ${ORDERS}), b as (select * from a) select t as twice from b`,
    { twice: 'orders.total' },
  ],
  joins: [
    `select total, person_id, "Full Name" from ${ORDERS} left join ${PEOPLE} using (person_id)`,
    { total: 'orders.total', person_id: 'orders.person_id people.person_id', 'Full Name': 'people.Full Name' },
  ],
  unions: [
    `select id, total as what from ${ORDERS} union all select person_id, "Full Name" from ${PEOPLE}`,
    { id: 'orders.id people.person_id', what: 'orders.total people.Full Name' },
  ],
  stars: [`select p.* from ${PEOPLE} p`, { person_id: 'people.person_id', 'Full Name': 'people.Full Name' }],
  windows: [
    `select row_number() over (partition by person_id order by id) as n from ${ORDERS}`,
    { n: 'orders.id orders.person_id' },
  ],
  choices: [
    `select case when total > 0 then id end as paid, count(*) as n, 1 as one from ${ORDERS} group by 1`,
    { paid: 'orders.id orders.total', n: '', one: '' },
  ],
  subqueries: [
    `select s.id, (select max("Full Name") from ${PEOPLE} p where p.person_id = s.person_id) as who
     from (select * from ${ORDERS}) s`,
    { id: 'orders.id', who: 'people.Full Name' },
  ],
  unnested: [`select t.tag from ${ORDERS}, unnest(tags) as t(tag)`, { tag: 'orders.tags' }],
  unbuilt_sources: [`select b.thing from "db"."raw"."bare" b`, { thing: 'bare.thing' }],
  unknown_stars: ['select * from elsewhere.things', {}],
  unknown_stars_beside: [`select o.id, t.* from ${ORDERS} o, elsewhere.things t`, {}],
  unknown_relations: [
    `select o.id, t.id as other, coalesce(o.total, t.total) as total from ${ORDERS} o, elsewhere.things t`,
    { id: 'orders.id', other: '?', total: '?' },
  ],
  whose: [`select thing, id from ${ORDERS}, elsewhere.things`, { thing: '?', id: 'orders.id' }],
  broken: ['select from where (', {}],
  empty: ['', {}],
} as const satisfies Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>>

test('SQL tells of each column what it is made of, or that this is not known', { timeout: LONG }, async () => {
  const models = Object.fromEntries(Object.entries(CASES).map(([name, [sql]]) => [name, { sql }]))
  const found = await readFrom({ adapter: 'postgres', sources: SOURCES, models })
  for (const [name, [, columns]] of Object.entries(CASES))
    expect([name, found[`model.${name}`]]).toEqual([name, columns])
  expect(found['source.raw.people']).toEqual({ person_id: '', 'Full Name': '' })
})

test('models are read by others as they are now, or else as they were built', { timeout: LONG }, async () => {
  const found = await readFrom({
    adapter: 'duckdb',
    sources: { Orders: ['Id', 'Total'] },
    models: {
      half: { sql: 'select id, total / 2 as half from "db"."raw"."orders"', materialized: 'ephemeral' },
      broken: { sql: 'select from', built: ['a', 'b'] },
      renamed: { sql: 'select Total as Amount from "db"."raw"."Orders"', built: ['Total'] },
      counted: { sql: 'select count(*), max(Id) from "db"."raw"."Orders"', built: ['count_star()', 'max(Id)'] },
      python: { sql: 'return 1', language: 'python', built: ['x'] },
      history: { sql: 'select id from "db"."raw"."orders"', materialized: 'snapshot', built: ['Id', 'dbt_valid_to'] },
      all: {
        sql: `with __dbt__cte__half as (select id, total / 2 as half from "db"."raw"."orders")
              select h.*, b.*, r.* from __dbt__cte__half h, "db"."dbt"."broken" b, "db"."dbt"."renamed" r`,
        reads: ['half', 'broken', 'renamed'],
      },
    },
  })
  expect(found).toMatchObject({
    'model.broken': { a: '?', b: '?' },
    'model.renamed': { amount: 'Orders.Total' },
    'model.counted': { 'count_star()': '', 'max(Id)': 'Orders.Id' },
    'model.python': { x: '?' },
    'model.history': { Id: 'Orders.Id', dbt_valid_to: '?' },
    'model.all': { id: 'model.half.id', half: 'model.half.half', a: 'model.broken.a', amount: 'model.renamed.amount' },
  })
  expect(Object.keys(found['model.renamed'] ?? {})).toEqual(['amount'])
})

test('what the program cannot do is said in a sentence, without where it ran', { timeout: LONG }, async () => {
  await writeFile(join(target, 'catalog.json'), '{')
  const reading = reader.read(target, { say: () => undefined, signal: new AbortController().signal })
  await expect(reading).rejects.toThrow(/^json.decoder.JSONDecodeError: Expecting property name/)
  await rm(join(target, 'catalog.json'))
  const missing = reader.read(target, { say: () => undefined, signal: new AbortController().signal })
  await expect(missing).rejects.toThrow(/^FileNotFoundError: .*'target\/catalog.json'$/)
})
