import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { BUILDER_PASSWORDS } from '#tests/support/global-setup'
import { query } from '#tests/support/world'
import { loadSeed } from './load-seed'

test('the seed of the demo is in the schema of its builder, once, however often the demo starts', async () => {
  const [database, user] = [`seeded_${randomBytes(4).toString('hex')}`, 'demo_shop_builder']
  await query('postgres', `create database ${database} owner ${user}`)
  onTestFinished(async () => void (await query('postgres', `drop database ${database} with (force)`)))
  await query(database, `create schema dbt authorization ${user}`)
  const { host, port } = inject('postgres')
  const builder = { user, password: BUILDER_PASSWORDS.demo_shop_builder, schema: 'dbt' }
  const warehouse = { ...{ project: 'demo_shop', host, port, database }, user: '', password: '', schemas: [], builder }
  for (let time = 0; time < 2; time += 1)
    await loadSeed(warehouse, 'countries', "country_code,country_name\nDE,Germany\nCI,Côte d'Ivoire\n")
  const { rows } = await query(database, 'select * from dbt.countries order by country_code')
  expect(rows).toEqual([
    { country_code: 'CI', country_name: "Côte d'Ivoire" },
    { country_code: 'DE', country_name: 'Germany' },
  ])
})
