import type { Kysely } from 'kysely'
import type { AlertEvent } from '../../contract'
import type { Tables } from '../store/tables'
import { redisIdOfTask } from './presenter'
import type { EndHook } from './task-ends'
import type { TaskHistory } from './task-history-repository'
import type { TaskRow } from './task-repository'

/** What an alert is about. */
export interface Alarm {
  readonly event: AlertEvent
  readonly project: string
  /** The artefact, bundle or task, as users know it. */
  readonly subject: string
  /** Empty where it is of no artefact. */
  readonly artefact: string
  /** Empty where it is of no run. */
  readonly taskRedisId: string
  readonly message: string
  readonly at: Date
}

export type RaiseAlarm = (transaction: Kysely<Tables>, alarm: Alarm) => Promise<void>

/** Tells of failures and of the first success after one. Runs within a bundle are told of by the bundle. */
export class EndAlerts implements EndHook {
  constructor(
    private readonly history: TaskHistory,
    private readonly raise: RaiseAlarm,
  ) {}

  async ended(transaction: Kysely<Tables>, row: TaskRow): Promise<readonly never[]> {
    if (row.bundle_run_id !== null || row.status === 'canceled') return []
    const isRecovery = row.status === 'completed' && (await this.history.statusBefore(transaction, row)) === 'error'
    if (row.status === 'completed' && !isRecovery) return []
    await this.raise(transaction, {
      event: isRecovery ? 'recovery' : 'failure',
      project: row.project,
      subject: row.artefact || row.name,
      artefact: row.artefact,
      taskRedisId: redisIdOfTask(row.id),
      message: row.error,
      at: row.completed_at ?? new Date(),
    })
    return []
  }
}
