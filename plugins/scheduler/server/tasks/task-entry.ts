import type { TakenTask, TaskSeat } from '@etabli/sdk/server'
import type { Kysely } from 'kysely'
import type { Engines } from '../engines'
import type { Tables } from '../store/tables'
import { engineTaskOf } from './engine-task'
import type { NewTask } from './new-task'
import type { TaskRepository, TaskRow } from './task-repository'
import { hashOf, newToken } from './token'

interface Parts {
  readonly tasks: Pick<TaskRepository, 'insert'>
  readonly engines: Pick<Engines, 'find'>
  readonly taken: (row: TaskRow, token: string) => TakenTask
}

interface Seated {
  readonly seat: TaskSeat
  readonly row: TaskRow
  readonly token: string
}

export type InsertTask = (database: Kysely<Tables>, task: NewTask) => Promise<TaskRow>

/**
 * Where new tasks come into the record. One whose engine has room on this server is stored as taken: it begins with the commit
 * that makes it, not with a second one.
 */
export class TaskEntry {
  constructor(private readonly parts: Parts) {}

  /** Begins what `work` has inserted and engines have room for, once all of it is stored; what remains is `queued`. */
  async store<Stored>(work: (insert: InsertTask) => Promise<Stored>): Promise<Stored> {
    const seated: Seated[] = []
    const seats: TaskSeat[] = []
    try {
      const stored = await work(async (database, task) => {
        const seat = this.#seatFor(task)
        if (!seat) return this.parts.tasks.insert(database, task)
        seats.push(seat)
        const token = newToken()
        const { by, reference } = seat
        const row = await this.parts.tasks.insert(database, task, { by, reference, tokenHash: hashOf(token) })
        seated.push({ seat, row, token })
        return row
      })
      for (const { seat, row, token } of seated) seat.begin(this.parts.taken(row, token))
      return stored
    } catch (error) {
      // Where it was stored all the same, nobody runs it, and its silence tells.
      for (const seat of seats) seat.leave()
      throw error
    }
  }

  /** What is tried later, or runs a commit that its bundle has yet to find, is given to its engine when that is known. */
  #seatFor(task: NewTask): TaskSeat | undefined {
    if (task.runAt || task.bundleRunId !== undefined) return undefined
    const { id, project, name, spec, attempt = 1 } = task
    const engine = this.parts.engines.find(task.engine)
    return engine?.reserve?.(engineTaskOf({ id, project, name, spec, attempt, reference: '', facts: {} }))
  }
}
