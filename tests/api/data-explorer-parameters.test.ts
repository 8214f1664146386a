import { afterAll, beforeAll, expect, test } from 'vitest'
import { threeDatabases } from '#tests/support/three-databases'
import { type Client, everything, query as sql, World } from '#tests/support/world'
import { execQuery, explainQuery, exportQuery, type QueryParameter } from '../../plugins/data-explorer/contract'

let world: World
let ana: Client
let databases: { close(): Promise<void> }
beforeAll(async () => {
  world = await World.open()
  await world.project('shop')
  databases = await threeDatabases(world, 'shop')
  ana = await world.user({ acl: { shop: everything('RWX') }, isAudited: true })
})
afterAll(async () => {
  await world?.close()
  await databases?.close()
})

const text = (name: string, value: string | null): QueryParameter => ({ name, kind: 'text', value })
const number = (name: string, value: string): QueryParameter => ({ name, kind: 'number', value })

// A table of three towns, Sète, Zürich and one without a name; PostgreSQL has none, so it is written into the statement.
const TOWNS = `(select 1 as id, 'Sète' as name union all select 2, 'Zürich' union all select 3, null) as towns`

test.each(['warehouse', 'legacy', 'lake'])(
  'a statement on %s is given values, which are never read as SQL',
  async (dbConnectionName) => {
    const asked = (query: string, parameters: QueryParameter[]) => ({
      projectName: 'shop',
      dbConnectionName,
      query,
      parameters,
    })
    const rows = async (query: string, ...parameters: QueryParameter[]) =>
      (await ana.call(execQuery, asked(query, parameters))).queryResult['table-rows']
    const named = `select id from ${TOWNS} where name = :name`
    expect(await rows(named, text('name', 'Zürich'))).toEqual([{ id: '2' }])
    expect(await rows(named, text('name', null))).toEqual([])
    expect(await rows(named, text('name', `x' or 'a'='a`))).toEqual([])
    expect(
      await rows(
        `select id from ${TOWNS} where id > :least order by id limit :most`,
        number('least', '1'),
        number('most', '1'),
      ),
    ).toEqual([{ id: '2' }])

    const { queryPlan } = await ana.call(explainQuery, asked(named, [text('name', 'Zürich')]))
    expect(queryPlan).not.toBe('')
    expect(await ana.call(exportQuery, asked(named, [text('name', 'Zürich')]))).toBe('id\r\n2\r\n')

    const missing = await ana.send(execQuery, asked(named, [text('another', 'x')]))
    expect(JSON.parse(missing.text)).toMatchObject({ code: 'QUERY_FAILED', message: ':name has no value' })
    expect((await ana.send(execQuery, asked(named, [number('name', '1 or 1=1')]))).status).toBe(400)
  },
)

test('the trail of an administrator has the values with the statement', async () => {
  const parameters = [text('name', 'Sète')]
  const query = `select :name as audited`
  await ana.call(execQuery, { projectName: 'shop', dbConnectionName: 'warehouse', query, parameters })
  const { rows } = await sql(
    world.database,
    "select after from audit_event where action = 'query.run' and after::text like '%as audited%' limit 1",
  )
  expect(rows).toEqual([{ after: { query, parameters } }])
})
