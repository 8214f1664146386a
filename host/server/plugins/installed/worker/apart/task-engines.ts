import { type TakenTask, type TaskDesk, type TaskEngine, TaskEngines } from '@etabli/sdk/server'
import type { Apart } from '../packing'
import { picked, pointApart } from './point'

const ignored = () => undefined

/** The desk, for an engine in a worker. */
function deskHere(desk: TaskDesk) {
  const taken = (task: TakenTask | undefined) =>
    task && picked(task, ['task', 'token', 'environment', 'tell', 'log', 'end'])
  return {
    ...picked(desk, ['waiting', 'alive', 'lost', 'onCancel']),
    take: async (taskId: string, by: string) => taken(await desk.take(taskId, by)),
    find: async (taskId: string, token: string) => taken(await desk.find(taskId, token)),
  }
}
type DeskHere = Apart<ReturnType<typeof deskHere>>

/** The desk as the engine knows it: what it need not wait for is done behind its back. */
function deskThere({ onCancel, ...desk }: DeskHere): TaskDesk {
  return {
    ...desk,
    onCancel: (taskId, hear) => {
      const watching = onCancel(taskId, hear)
      watching.catch(ignored)
      return () => void watching.then((end) => end()).catch(ignored)
    },
  }
}

/** `reserve` needs an answer at once: without it, each task is submitted. */
function engineHere(engine: TaskEngine) {
  const { open, prepare } = engine
  return {
    ...picked(engine, ['name', 'capabilities', 'submit', 'status', 'logs', 'cancel']),
    ...(engine.kinds && { kinds: engine.kinds() }),
    ...(open && { open: (desk: DeskHere) => open.call(engine, deskThere(desk)) }),
    ...(prepare && { prepare: (task: Parameters<typeof prepare>[0]) => prepare.call(engine, task) }),
  }
}

export const taskEnginesApart = pointApart(TaskEngines, engineHere, (arrived, half) => {
  const { kinds, open, prepare, ...engine } = arrived
  return {
    ...engine,
    ...(kinds && { kinds: () => kinds }),
    ...(open && {
      open: (desk) => {
        const opening = () => void open(deskHere(desk)).catch(ignored)
        half.onRestart(opening)
        opening()
      },
    }),
    ...(prepare && {
      prepare: (task) => {
        const prepared = prepare(task)
        prepared.catch(ignored)
        return () => void prepared.then((discard) => discard()).catch(ignored)
      },
    }),
  }
})
