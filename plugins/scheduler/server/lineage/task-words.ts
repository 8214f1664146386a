import type { LineageAsker, TaskWords } from '@etabli/sdk/platform/server'
import { listTasks } from '../../contract'
import { lastWords } from '../diagnosis/last-words'
import type { LogRepository } from '../tasks/log-repository'
import { ULID } from '../tasks/task-finder'
import type { TaskRepository } from '../tasks/task-repository'

const REDIS_ID = new RegExp(`^task:(${ULID})$`)

/** What the log of a task says in the end, to whoever may read the task. */
export function taskWordsOf(
  tasks: Pick<TaskRepository, 'find'>,
  logs: LogRepository,
): (asker: LineageAsker, task: string) => Promise<TaskWords | undefined> {
  return async (asker, task) => {
    const id = REDIS_ID.exec(task)?.[1]
    const run = id === undefined ? undefined : await tasks.find(id)
    if (!run || run.project !== asker.project) return undefined
    if (!asker.may(listTasks.access) || !asker.reaches('task', run.artefact)) return undefined
    const { log, firstLine, lines } = await lastWords(logs, run.id)
    return { log, firstLine, lines: lines.map(({ payload }) => payload) }
  }
}
