import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { PostgresStore } from '../../host/server/store/postgres-store'
import { alertMigration, serviceAlertMigration } from '../../plugins/scheduler/server/alerts/migration'
import { clusterConfig, query } from './world'

/** A database of its own with the tables of alerts alone, and two pools on it, as two servers have them. */
export class AlertDatabase {
  private constructor(
    private readonly name: string,
    readonly store: PostgresStore,
    readonly other: PostgresStore,
  ) {}

  static async open(): Promise<AlertDatabase> {
    const name = `alerts_${randomBytes(6).toString('hex')}`
    await query('postgres', `create database ${name} strategy file_copy`)
    for (const { up } of [alertMigration, serviceAlertMigration]) await query(name, up)
    const open = () => new PostgresStore(clusterConfig(name), () => undefined)
    const database = new AlertDatabase(name, open(), open())
    onTestFinished(() => database.close())
    return database
  }

  async query(sql: string, values: readonly unknown[] = []) {
    return (await this.store.pool.query(sql, [...values])).rows
  }

  /** As if whoever has taken messages had been silent for as long as that may last. */
  async forsake(): Promise<void> {
    await this.query(
      `update alert_delivery set taken_until = now() - interval '1 second' where taken_until is not null`,
    )
  }

  private async close(): Promise<void> {
    await Promise.all([this.store.close(), this.other.close()])
    await query('postgres', `drop database ${this.name} with (force)`)
  }
}
