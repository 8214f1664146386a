import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns'
import { realpath } from 'node:fs/promises'
import mysql from 'mysql2/promise'
import { inject } from 'vitest'
import { driverConformance } from '../testing/driver-conformance'

import { queryConformance } from '../testing/query-conformance'
import type { FixtureColumn, Subject } from '../testing/subject'
import { quoteIdentifier, quoteTable } from './identifiers'
import { mariadbDriver } from './mariadb-driver'
import { MariadbSettings } from './settings'

const TYPES: Readonly<Record<FixtureColumn['kind'], string>> = {
  id: 'int primary key',
  whole: 'int',
  text: 'text',
  number: 'decimal(10,2)',
  date: 'date',
  boolean: 'boolean',
}
/** A name cut off, a column twice, a wrong column, a wrong table, and what is no name in this character set. */
const REFUSED_NAMES = [1059, 1060, 1166, 1103, 1300]

async function setUp(): Promise<Subject> {
  const user = `explorer_${randomBytes(4).toString('hex')}`
  const server = inject('mariadb')
  const owner = await mysql.createConnection({ ...server, multipleStatements: true })
  await owner.query(`drop database if exists conformance; create database conformance character set utf8mb4; use conformance;
    create user ${user}@'%' identified by 'reads only'; grant select on conformance.* to ${user}@'%'`)
  const { host, port } = server
  const outbound = { lookup: () => lookup, file: realpath }
  const connection = mariadbDriver.open(
    MariadbSettings.parse({ host, port, user, statementSeconds: 600 }),
    'reads only',
    outbound,
  )
  return {
    connection,
    longestName: 64,
    refusesName: (error) =>
      error instanceof Error && 'errno' in error && REFUSED_NAMES.some((number) => number === error.errno),
    createTable: async (name, columns, rows) => {
      const target = quoteTable(name)
      const list = columns.map((column) => `${quoteIdentifier(column.name)} ${TYPES[column.kind]}`)
      await owner.query(`create or replace table ${target} (${list})`)
      const isBoolean = columns.map(({ kind }) => kind === 'boolean')
      const values = rows.map((row) => row.map((value, index) => (isBoolean[index] ? value === 'true' : value)))
      if (values.length > 0) await owner.query(`insert into ${target} values ?`, [values])
    },
    analyze: async (name) => {
      await owner.query(`analyze table ${quoteTable(name)}`)
    },
    addForeignKey: async (from, column, to) => {
      await owner.query(
        `alter table ${quoteTable(from)} add foreign key (${quoteIdentifier(column)}) references ${quoteTable(to)} (id)`,
      )
    },
    createEndlessView: async (name) => {
      await owner.query(`create or replace view ${quoteTable(name)} as
        select seq as n, sleep(0.05) as slept from seq_1_to_100000000 where sleep(0.05) = 0`)
    },
    running: async () => {
      const [rows] = await owner.query<mysql.RowDataPacket[]>(
        `select 1 from information_schema.processlist where user = ? and command in ('Query', 'Execute')`,
        [user],
      )
      return rows.length
    },
    close: async () => {
      await connection.close()
      await owner.query(`drop database conformance; drop user ${user}@'%'`)
      await owner.end()
    },
  }
}

driverConformance('MariaDB', setUp)
queryConformance('MariaDB', setUp)
