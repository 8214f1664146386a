import type { ChangeTopics } from '@etabli/sdk/platform/server'
import {
  masked,
  type TakenTask,
  type TaskDesk,
  type TaskEnvironment,
  type TaskLogName,
  type TaskOutcome,
} from '@etabli/sdk/server'
import { ENDINGS } from '../failures'
import { engineTaskOf } from './engine-task'
import type { LogRepository } from './log-repository'
import type { TaskEnds } from './task-ends'
import type { TaskRepository, TaskRow } from './task-repository'
import { hashOf, newToken } from './token'

interface Parts {
  readonly tasks: TaskRepository
  readonly logs: LogRepository
  readonly ends: TaskEnds
  readonly topics: ChangeTopics
  readonly environment: (row: TaskRow) => Promise<TaskEnvironment>
}

/** Where engines take runs and report of them. What is masked in logs is masked here, for all engines. */
export class RecordDesk implements TaskDesk {
  constructor(private readonly parts: Parts) {}

  async take(taskId: string, by: string): Promise<TakenTask | undefined> {
    const token = newToken()
    const row = await this.parts.tasks.take(taskId, by, hashOf(token))
    return row && this.taken(row, token)
  }

  async find(taskId: string, token: string): Promise<TakenTask | undefined> {
    const row = await this.parts.tasks.findTaken(taskId, hashOf(token))
    return row && this.taken(row, token)
  }

  waiting(engine: string, count: number): Promise<readonly string[]> {
    return this.parts.tasks.waiting(engine, count)
  }

  alive(by: string, taskIds: readonly string[]): Promise<ReadonlyMap<string, 'run' | 'cancel'>> {
    return this.parts.tasks.alive(by, taskIds)
  }

  async lost(by: string): Promise<void> {
    for (const { id } of await this.parts.tasks.takenBy(by))
      await this.parts.ends.end(id, { taker: by }, { status: 'error', error: ENDINGS.serverLost })
  }

  onCancel(taskId: string, hear: () => void): () => void {
    return this.parts.topics.follow(`task-cancel/${taskId}`, hear)
  }

  /** A task for whoever has taken it with this token. */
  taken(row: TaskRow, token: string): TakenTask {
    const { tasks, logs, ends } = this.parts
    const { id } = row
    const witness = { tokenHash: hashOf(token) }
    let environment: Promise<TaskEnvironment> | undefined
    const full = new Set<TaskLogName>()
    const opened = () => {
      environment ??= this.parts.environment(row)
      return environment
    }
    return {
      task: engineTaskOf(row),
      token,
      environment: opened,
      tell: (news) => tasks.tell(id, witness, news),
      log: async (log, entries) => {
        if (full.has(log)) return
        // Without secrets there is nothing to hide; where they cannot be opened, none has reached the task.
        const hidden = row.spec.secrets.length === 0 ? [] : ((await opened().catch(() => undefined))?.masked ?? [])
        const shown =
          hidden.length === 0 ? entries : entries.map(({ time, text }) => ({ time, text: masked(text, hidden) }))
        if (!(await logs.append(id, log, shown))) full.add(log)
      },
      end: (outcome: TaskOutcome) => ends.end(id, witness, outcome),
    }
  }
}
