import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { PostgresStore } from '../../host/server/store/postgres-store'
import { alertMigration, serviceAlertMigration } from '../../plugins/scheduler/server/alerts/migration'
import { migrations } from '../../plugins/services/server/store/migrations'
import { clusterConfig, query } from './world'

export const SERVICE_ID = '01JD0000000000000000000WEB'

/** A database of its own with the tables of services and alerts alone, and two pools on it, as two servers have them. */
export class HealthDatabase {
  private constructor(
    private readonly name: string,
    readonly store: PostgresStore,
    readonly other: PostgresStore,
  ) {}

  /** With one service, deployed at these addresses, and somebody who is told when it goes down and comes up again. */
  static async open(endpoints: readonly string[]): Promise<HealthDatabase> {
    const name = `health_${randomBytes(6).toString('hex')}`
    await query('postgres', `create database ${name} strategy file_copy`)
    for (const { up } of [...migrations, alertMigration, serviceAlertMigration]) await query(name, up)
    const open = () => new PostgresStore(clusterConfig(name), () => undefined)
    const database = new HealthDatabase(name, open(), open())
    onTestFinished(() => database.close())
    await database.query(
      `insert into service (id, project, name, description, image, git_url, git_branch, code_path, port, use_grpx, env, secrets,
         created_by, modified_by)
       values ($1, 'shop', 'web', 'a shop', 'node:20', '', '', '', '8080', false, '[]', '[]', 'ana', 'ana')`,
      [SERVICE_ID],
    )
    await database.query(
      `insert into service_deployment (service_id, engine, status, endpoints, spec, emulated, run_id, process_status,
         process_action, process_completed_at)
       values ($1, 'clever-cloud', 'running', $2, '{"resources": {}, "options": {}}', false, 'first', 'started', 'deploy', now())`,
      [SERVICE_ID, JSON.stringify(endpoints)],
    )
    await database.query(
      `insert into alert (id, project, name, kind, target, events, about, enabled, modified_by)
       values ('01JD00000000000000000ALERT', 'shop', 'Operations', 'mail', 'ana@example.org', '{down,up}', '{}', true, 'ana')`,
    )
    return database
  }

  async query(sql: string, values: readonly unknown[] = []) {
    return (await this.store.pool.query(sql, [...values])).rows
  }

  private async close(): Promise<void> {
    await Promise.all([this.store.close(), this.other.close()])
    await query('postgres', `drop database ${this.name} with (force)`)
  }
}
