import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { createConnection } from 'mysql2/promise'
import { inject } from 'vitest'
import { aWarehouseConnection } from './warehouse'
import type { World } from './world'

const TOWNS = `insert into towns values (1, 'Sète', 43.4), (2, 'Zürich', 47.37), (3, null, null)`

/** Gives a project a MariaDB and a DuckDB connection beside the demo shop's PostgreSQL, each with a table of towns. */
export async function threeDatabases(world: World, project: string): Promise<{ close(): Promise<void> }> {
  await aWarehouseConnection(world, project)
  const legacy = await aMariadb()
  const folder = await mkdtemp(join(tmpdir(), 'etabli-lake-'))
  const path = join(folder, 'lake.duckdb')
  await writeLake(path)
  await aWarehouseConnection(world, project, {
    name: 'legacy',
    driver: 'mariadb',
    password: legacy.password,
    settings: legacy.settings,
  })
  await aWarehouseConnection(world, project, { name: 'lake', driver: 'duckdb', settings: { path } })
  return {
    close: async () => {
      await legacy.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** A database of towns in the run’s MariaDB, with an account that can only read it. */
export async function aMariadb() {
  const { host, port } = inject('mariadb')
  const name = `towns_${randomBytes(4).toString('hex')}`
  const owner = await createConnection(inject('mariadb'))
  await owner.query(`create database ${name}`)
  await owner.query(`create user ${name} identified by 'reads only'`)
  await owner.query(`grant select, show view on ${name}.* to ${name}`)
  await owner.query(`use ${name}`)
  await owner.query('create table towns (id int primary key, name varchar(40), latitude decimal(6, 2))')
  await owner.query(TOWNS)
  return {
    password: 'reads only',
    settings: { host, port, database: name, user: name },
    close: async () => {
      await owner.query(`drop database ${name}`)
      await owner.query(`drop user ${name}`)
      await owner.end()
    },
  }
}

async function writeLake(path: string): Promise<void> {
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  await connection.run('create table towns (id int primary key, name varchar, latitude decimal(6, 2))')
  await connection.run(TOWNS)
  connection.closeSync()
  instance.closeSync()
}
