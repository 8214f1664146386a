import { type Client, escapeIdentifier } from 'pg'
import { type Connect, withConnection } from './warehouse-connection'
import type { Lane, WarehousePlan } from './warehouse-plan'
import { grantsOf } from './warehouse-roles'
import type { Warehouse } from './warehouses'

const buildingName = (warehouse: Warehouse): string => `${warehouse.database}__building`

// Commits need not reach the disk one by one: the final rename waits for the log up to itself, and so for all of them.
const SESSION = `
set synchronous_commit = off;
set timezone = 'UTC';
set jit = off;
set work_mem = '96MB';
set maintenance_work_mem = '192MB';
set client_min_messages = warning;`

async function runLane(connect: Connect, warehouse: Warehouse, lane: Lane): Promise<void> {
  await withConnection(connect(buildingName(warehouse)), async (client) => {
    await client.query(`set role ${escapeIdentifier(warehouse.ownerRole)};${SESSION}`)
    for (const { title, sql, values } of lane) {
      await client.query(sql, values ? [...values] : undefined).catch((cause: unknown) => {
        throw new Error(`Building ${warehouse.database} failed at "${title}"`, { cause })
      })
    }
  })
}

/** Waits for every lane, also when one has failed, so that no connection is left working on a dropped database. */
async function runLanes(connect: Connect, warehouse: Warehouse, lanes: readonly Lane[]): Promise<void> {
  const outcomes = await Promise.allSettled(lanes.map((lane) => runLane(connect, warehouse, lane)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function createEmptyDatabase(admin: Client, warehouse: Warehouse): Promise<void> {
  const name = escapeIdentifier(buildingName(warehouse))
  await admin.query(`drop database if exists ${name} with (force)`)
  // The built-in locale sorts the same on every machine, whatever the operating system knows.
  await admin.query(`
create database ${name} owner ${escapeIdentifier(warehouse.ownerRole)} template template0 encoding 'UTF8'
  locale_provider builtin builtin_locale 'C.UTF-8' lc_collate 'C' lc_ctype 'C'`)
  await admin.query(`revoke all on database ${name} from public`)
  await admin.query(`grant connect on database ${name} to ${escapeIdentifier(warehouse.readerRole)}`)
  await admin.query(`alter database ${name} set timezone = 'UTC'`)
}

/**
 * Builds a warehouse under a temporary name and gives it its own as the very last act: a database that bears the name
 * is whole. What an interrupted build has left is dropped by the next one.
 */
export async function buildWarehouse(admin: Client, connect: Connect, plan: WarehousePlan): Promise<void> {
  const { warehouse, phases } = plan
  await createEmptyDatabase(admin, warehouse)
  for (const lanes of phases) await runLanes(connect, warehouse, lanes)
  await runLanes(connect, warehouse, [[{ title: 'grants', sql: grantsOf(warehouse) }]])
  await admin.query('set synchronous_commit = on')
  await admin.query(
    `alter database ${escapeIdentifier(buildingName(warehouse))} rename to ${escapeIdentifier(warehouse.database)}`,
  )
}
