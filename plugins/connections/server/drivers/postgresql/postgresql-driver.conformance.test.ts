import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { clusterConfig, query } from '#tests/support/world'
import { driverConformance } from '../testing/driver-conformance'
import { queryConformance } from '../testing/query-conformance'
import type { FixtureColumn, Subject } from '../testing/subject'
import { ANYWHERE } from '../testing/subject'
import { quoteIdentifier } from './identifiers'
import { postgresqlDriver } from './postgresql-driver'
import { PostgresqlSettings } from './settings'

const TYPES: Readonly<Record<FixtureColumn['kind'], string>> = {
  id: 'integer primary key',
  whole: 'integer',
  text: 'text',
  number: 'numeric(10,2)',
  date: 'date',
  boolean: 'boolean',
}

const setUp = async (): Promise<Subject> => {
  const name = `explorer_${randomBytes(4).toString('hex')}`
  await query('postgres', `create database ${name}`)
  await query('postgres', `create role ${name} login password 'reads only'`)
  const owner = new pg.Client(clusterConfig(name))
  await owner.connect()
  await owner.query(`create schema conformance; grant usage on schema conformance to ${name};
    alter default privileges in schema conformance grant select on tables to ${name}`)
  const { host, port } = owner
  const connection = postgresqlDriver.open(
    PostgresqlSettings.parse({ host, port, database: name, user: name, statementSeconds: 600 }),
    'reads only',
    ANYWHERE,
  )
  return {
    connection,
    longestName: 63,
    createTable: async ({ schema, table }, columns, rows) => {
      const target = `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`
      const list = columns.map((column) => `${quoteIdentifier(column.name)} ${TYPES[column.kind]}`)
      await owner.query(`drop table if exists ${target}; create table ${target} (${list})`)
      const marks = columns.map((_, index) => `$${index + 1}`)
      for (const row of rows) await owner.query(`insert into ${target} values (${marks})`, [...row])
    },
    analyze: async ({ schema, table }) => {
      await owner.query(`analyze ${quoteIdentifier(schema)}.${quoteIdentifier(table)}`)
    },
    addForeignKey: async (from, column, to) => {
      const [source, target] = [from, to].map(
        ({ schema, table }) => `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`,
      )
      await owner.query(`alter table ${source} add foreign key (${quoteIdentifier(column)}) references ${target} (id)`)
    },
    createEndlessView: async ({ schema, table }) => {
      const target = `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`
      await owner.query(`create view ${target} as
        select n, pg_sleep(0.05)::text as slept from generate_series(1, 100000000) as n where pg_sleep(0.05) is not null`)
    },
    running: async () => {
      const { rows } = await owner.query(`select 1 from pg_stat_activity where usename = $1 and state = 'active'`, [
        name,
      ])
      return rows.length
    },
    close: async () => {
      await connection.close()
      await owner.end()
      await query('postgres', `drop database ${name} with (force)`)
      await query('postgres', `drop role ${name}`)
    },
  }
}

driverConformance('PostgreSQL', setUp)
queryConformance('PostgreSQL', setUp)
