import { DuckDBInstance } from '@duckdb/node-api'
import type { Dialect, LocatedTable } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { messageParts } from '../../contract'
import { aQuestion } from '../testing/a-question'
import { DUCKDB, MARIADB } from '../testing/dialects'
import { BuiltInAssistant } from './built-in-assistant'

const PARENT: LocatedTable = {
  schema: 'sa"les',
  name: 'shops',
  kind: 'table',
  columns: [
    { name: 'shop_id', type: 'INTEGER' },
    { name: 'shop name', type: 'VARCHAR' },
    { name: 'kind', type: "ENUM('small', 'large')" },
    { name: 'is_open', type: 'BOOLEAN' },
  ],
  primaryKey: ['shop_id'],
  references: [],
}
const CHILD: LocatedTable = {
  schema: 'sa"les',
  name: 'order',
  kind: 'table',
  columns: [
    { name: 'id', type: 'BIGINT' },
    { name: 'shop_id', type: 'INTEGER' },
    { name: 'amount', type: 'DECIMAL(10,2)' },
    { name: 'made_at', type: 'TIMESTAMP WITH TIME ZONE' },
    { name: 'tags', type: 'VARCHAR[]' },
  ],
  primaryKey: ['id'],
  references: [{ columns: ['shop_id'], schema: 'sa"les', table: 'shops', targetColumns: ['shop_id'] }],
}
const REQUESTS = [
  'how many shops',
  'shops where kind = medium',
  `shops where shop name contains "o'x%_!\\"`,
  'shops that are open',
  'order of the last 3 quarters',
  'amount per month',
  'average amount by shop',
  'amount by quarter in 2025',
  'order where made at after 2025-02 and amount >= 1.5',
  'top 3 shops by amount',
  'latest 5 order',
  'monthly amount by shop',
  'weekly order',
  'shops without order',
  'shops without order in the last 2 months',
  'shops without shop name',
]

async function statementsIn(dialect: Dialect) {
  const written = REQUESTS.map(async (request) => {
    const answer = await new BuiltInAssistant().answer(aQuestion({ dialect, request, tables: [PARENT, CHILD] }))
    return messageParts(answer).find((part) => part.kind === 'sql')?.sql ?? `nothing for ${request}`
  })
  return Promise.all(written)
}

test('DuckDB takes what is written for it', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const { schema, name, columns } of [PARENT, CHILD]) {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    await connection.run(`create schema if not exists ${quoted(schema)}`)
    const list = columns.map((column) => `${quoted(column.name)} ${column.type}`)
    await connection.run(`create table ${quoted(schema)}.${quoted(name)} (${list})`)
  }
  for (const sql of await statementsIn(DUCKDB)) {
    const refused = await connection.run(sql).then(
      () => undefined,
      (error: unknown) => `${sql}\n${error}`,
    )
    expect(refused).toBeUndefined()
  }
  connection.closeSync()
  instance.closeSync()
})

test('what is written for MariaDB has its quotes, its intervals and its months', async () => {
  const all = (await statementsIn(MARIADB)).join('\n')
  expect(all).not.toContain('nothing for')
  expect(all).toContain('from `sa"les`.`order` as o')
  expect(all).toContain('current_timestamp - interval 9 month')
  expect(all).toContain('sum(o.`amount`) as `sum_amount`')
  expect(all).toContain("date_format(o.`made_at`, '%Y-%m') as `month`")
  expect(all).toContain("concat(year(o.`made_at`), '-Q', quarter(o.`made_at`)) as `quarter`")
  expect(all).toContain("date_format(o.`made_at`, '%x-W%v') as `week`")
  expect(all).toContain('not exists (\n    select 1 from `sa"les`.`order` as o\n    where o.`shop_id` = s.`shop_id`')
  expect(all).toContain('s.`shop name` is null')
  expect(all).toContain("like '%o''x!%!_!!\\\\%' escape '!'")
  expect(all).toContain("cast(s.`kind` as char) = 'medium'")
})
