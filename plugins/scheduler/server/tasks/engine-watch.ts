import {
  type EngineTaskStatus,
  type RequestLog,
  TASK_LOGS,
  type TaskEngine,
  type TaskEnvironment,
  type TaskLogName,
} from '@etabli/sdk/server'
import type { Engines } from '../engines'
import { ENDINGS } from '../failures'
import { engineTaskOf } from './engine-task'
import { type LogRepository, MOST_LINES } from './log-repository'
import type { TaskEnds } from './task-ends'
import { SILENT_AFTER_MS, type TaskRepository, type TaskRow } from './task-repository'
import { withoutSecrets } from './without-secrets'

/** How often an engine is asked that tells nothing by itself. */
const ASK_MS = 2_000
const BATCH = 50

interface Parts {
  readonly tasks: TaskRepository
  readonly logs: LogRepository
  readonly ends: TaskEnds
  readonly engines: Engines
  readonly environment: (row: TaskRow) => Promise<TaskEnvironment>
  readonly log: RequestLog
}

/** Asks engines about runs that say nothing by themselves, or no longer. Each engine apart: one that is slow delays no other. */
export class EngineWatch {
  readonly #looking = new Map<string, Promise<void>>()

  constructor(private readonly parts: Parts) {}

  /** @param isSteady whether silence can be told from an outage of the store */
  look(isSteady: boolean): void {
    for (const engine of this.parts.engines.all()) {
      if (this.#looking.has(engine.name)) continue
      const looking = this.#lookAt(engine, isSteady)
        .catch((error: unknown) =>
          this.parts.log.warn(
            { err: error, engine: engine.name },
            'an engine could not be looked after; it is tried again',
          ),
        )
        .finally(() => this.#looking.delete(engine.name))
      this.#looking.set(engine.name, looking)
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#looking.values())
  }

  async #lookAt(engine: TaskEngine, isSteady: boolean): Promise<void> {
    const { reports } = await engine.capabilities()
    if (reports === 'itself' && !isSteady) return
    const silentMs = reports === 'itself' ? SILENT_AFTER_MS : ASK_MS
    const silent = await this.parts.tasks.silent(engine.name, silentMs, BATCH)
    await Promise.all(silent.map((row) => this.#ask(engine, row, reports === 'asked')))
  }

  async #ask(engine: TaskEngine, row: TaskRow, isAsked: boolean): Promise<void> {
    const { tasks, ends, log } = this.parts
    const task = engineTaskOf(row)
    let status: EngineTaskStatus
    try {
      status = await engine.status(task)
      if (isAsked) for (const name of TASK_LOGS) await this.#fetchLog(engine, row, name, hasEnded(status))
    } catch (error) {
      log.warn({ err: error, task: row.id }, 'an engine did not say how a task stands; it is asked again')
      return tasks.asked(row.id)
    }
    const witness = { taker: row.taken_by }
    const { state, exitCode, error, step, startTime, facts } = status
    const news = {
      ...(startTime && { isStarted: true, startedAt: startTime }),
      ...(facts && { facts }),
    }
    if (state === 'completed' || state === 'error' || state === 'canceled') {
      // A run may have begun and ended since the last look.
      if (isAsked && (startTime || facts)) await tasks.tell(row.id, witness, news)
      return void (await ends.end(row.id, witness, {
        status: state,
        ...(exitCode !== undefined && { exitCode }),
        ...(error !== undefined && { error }),
      }))
    }
    const isLost = state === 'unknown' || (state === 'waiting' && row.status === 'running' && !isAsked)
    if (isLost) {
      const sentence = isAsked ? ENDINGS.engineLost : ENDINGS.serverLost
      return void (await ends.end(row.id, witness, { status: 'error', error: sentence }))
    }
    if (state === 'waiting' || !isAsked) return tasks.asked(row.id)
    const wish = await tasks.tell(row.id, witness, {
      isStarted: true,
      ...news,
      ...(step !== undefined && step !== row.step && { step }),
    })
    if (wish === 'cancel') await engine.cancel(task)
  }

  /**
   * Where a log was read to stands with the run, so that any server goes on from there. Of a run that has ended it is read to its
   * end: nobody asks again.
   */
  async #fetchLog(engine: TaskEngine, row: TaskRow, name: TaskLogName, toItsEnd: boolean): Promise<void> {
    const { tasks, logs, environment } = this.parts
    let after = row.facts.cursors?.[name] ?? ''
    for (let read = 0; read < MOST_LINES; ) {
      const { entries, next } = await engine.logs(engineTaskOf(row), name, after)
      if (entries.length > 0) await logs.append(row.id, name, await withoutSecrets(row, environment, entries))
      if (next !== after) await tasks.setCursor(row.id, name, next)
      if (!toItsEnd || next === after) return
      after = next
      read += entries.length
    }
  }
}

function hasEnded({ state }: EngineTaskStatus): boolean {
  return state === 'completed' || state === 'error' || state === 'canceled'
}
