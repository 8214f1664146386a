import type { TaskStarter } from '@etabli/sdk/platform/server'
import type { Dispatcher } from './dispatcher'
import { redisIdOfTask } from './presenter'
import type { TaskEntry } from './task-entry'
import { newTask, type TaskMaker } from './task-maker'
import type { TaskRepository } from './task-repository'

interface Parts {
  readonly maker: TaskMaker
  readonly entry: TaskEntry
  readonly tasks: TaskRepository
  readonly dispatcher: Dispatcher
}

export function taskStarter({ maker, entry, tasks, dispatcher }: Parts): TaskStarter {
  return {
    start: async (project, { name, origin, engine }, owner) => {
      const input = { name, 'artefact-origin': origin, 'engine-setup': { engine } }
      const task = newTask(await maker.make(project, input, owner), 'task')
      const row = await entry.store((insert) => insert(tasks.database, task))
      dispatcher.begin([row])
      return redisIdOfTask(row.id)
    },
  }
}
