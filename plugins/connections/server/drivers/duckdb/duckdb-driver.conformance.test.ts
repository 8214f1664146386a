import { realpath } from 'node:fs/promises'
import { driverConformance } from '../testing/driver-conformance'
import { queryConformance } from '../testing/query-conformance'
import type { FixtureColumn, Subject } from '../testing/subject'
import { DuckdbConnection } from './duckdb-connection'
import { quoteIdentifier } from './identifiers'
import { DuckdbSettings } from './settings'
import { PublishedFile } from './testing/published-file'
import { duckdbDriver } from './testing/test-driver'

const TYPES: Readonly<Record<FixtureColumn['kind'], string>> = {
  id: 'integer primary key',
  whole: 'integer',
  text: 'text',
  number: 'decimal(10,2)',
  date: 'date',
  boolean: 'boolean',
}

const setUp = async (): Promise<Subject> => {
  const published = await PublishedFile.create()
  await published.write('create schema conformance')
  const connection = duckdbDriver.open(DuckdbSettings.parse({ path: published.path, statementSeconds: 600 }), '', {
    file: realpath,
    lookup: () => {
      throw new Error('no host is looked up')
    },
  })
  if (!(connection instanceof DuckdbConnection)) throw new Error('the suite needs to see the engine')
  return {
    connection,
    longestName: 200,
    createTable: async ({ schema, table }, columns, rows) => {
      const target = `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`
      const list = columns.map((column) => `${quoteIdentifier(column.name)} ${TYPES[column.kind]}`)
      const marks = columns.map((_, index) => `$${index + 1}`)
      await published.writeRows(
        [`drop table if exists ${target}`, `create table ${target} (${list})`],
        `insert into ${target} values (${marks})`,
        rows,
      )
    },
    createEndlessView: async ({ schema, table }) => {
      const target = `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`
      await published.write(
        `create view ${target} as select range as n, 'x' as slept from range(1000000000000) where hash(range) = 0`,
      )
    },
    running: async () => connection.engine.running,
    close: async () => {
      await connection.close()
      await published.remove()
    },
  }
}

driverConformance('DuckDB', setUp)
queryConformance('DuckDB', setUp)
