import type { TakenTask, TaskEngine } from '@etabli/sdk/server'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../store/tables'
import { engineTaskOf } from './engine-task'
import type { NewTask } from './new-task'
import { TaskEntry } from './task-entry'
import type { TaskRepository, TaskRow } from './task-repository'

const TASK: NewTask = {
  ...{ id: '01JDT00000000000000000000A', project: 'shop', kind: 'task', name: 'load', description: '' },
  ...{ artefact: '', artefactVersion: '', engine: 'own' },
  spec: {
    image: 'shell',
    gitUrl: 'etabli:shop',
    gitBranch: 'main',
    codePath: '',
    env: [],
    secrets: [],
    labels: [],
    policy: {},
  },
  user: { id: 'ana', email: 'ana@etabli.test' },
}

type Taken = Parameters<TaskRepository['insert']>[2]

/** The record's row of a new task, as far as anything here looks at it. */
function rowOf({ id, project, name, spec, engine }: NewTask, taken: Taken): TaskRow {
  return {
    ...{ id, project, name, spec, engine, kind: 'task', description: '', artefact: '', artefact_version: '' },
    ...{ status: taken ? 'running' : 'queued', step: '', error: '', exit_code: null, facts: {}, attempt: 1 },
    ...{ retry_of: null, trigger_id: null, scheduled_for: null, bundle_run_id: null, user_id: '', user_email: '' },
    ...{ created_at: new Date(0), run_at: null, submitted_at: null, submits: 0, reference: '', token_hash: null },
    ...{ taken_by: null, alive_at: null, cancel_asked: false, started_at: null, completed_at: null },
  }
}

function engineWith(name: string, reserve?: TaskEngine['reserve']): TaskEngine {
  return {
    name,
    ...(reserve && { reserve }),
    capabilities: async () => ({ title: name, about: '', images: [], reports: 'itself' }),
    submit: async ({ id }) => id,
    status: async () => ({ state: 'waiting' }),
    logs: async (_task, _log, next) => ({ entries: [], next }),
    cancel: async () => undefined,
  }
}

function takenOf(row: TaskRow, token: string): TakenTask {
  return {
    ...{ task: engineTaskOf(row), token },
    environment: async () => ({ variables: {}, files: {}, masked: [], sockets: [] }),
    tell: async () => 'run',
    log: async () => undefined,
    end: async () => true,
  }
}

/** An entry whose engine has this many seats, with all that happens, in its order. */
function entryWith(seats: number) {
  const told: string[] = []
  const stored: Taken[] = []
  let left = seats
  const own = engineWith('own', ({ id }) => {
    if (left === 0) return undefined
    left -= 1
    told.push('reserve')
    const begin = ({ token }: TakenTask) => void told.push(`begin with ${token.length > 20 ? 'its token' : token}`)
    return { by: 'here', reference: id, begin, leave: () => void told.push('leave') }
  })
  const entry = new TaskEntry({
    tasks: {
      insert: async (_database, task, taken) => {
        stored.push(taken)
        told.push('insert')
        return rowOf(task, taken)
      },
    },
    engines: { find: (name) => (name === 'own' ? own : engineWith(name)) },
    taken: takenOf,
  })
  return { entry, told, stored }
}

const database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('a task whose engine has room is stored as taken, and begins once all of it is stored', async () => {
  const { entry, told, stored } = entryWith(1)
  const row = await entry.store(async (insert) => {
    const inserted = await insert(database, TASK)
    told.push('the rest')
    return inserted
  })
  expect(row.status).toBe('running')
  expect(told).toEqual(['reserve', 'insert', 'the rest', 'begin with its token'])
  expect(stored).toEqual([{ by: 'here', reference: TASK.id, tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

test('where it is not stored, the room is given back and nothing begins', async () => {
  const { entry, told } = entryWith(2)
  const storing = entry.store(async (insert) => {
    await insert(database, TASK)
    throw new Error('rolled back')
  })
  await expect(storing).rejects.toThrow('rolled back')
  expect(told).toEqual(['reserve', 'insert', 'leave'])
})

test('without room, on an engine that keeps none, later, or in a bundle, a task waits to be given to its engine', async () => {
  const { entry, told, stored } = entryWith(0)
  const waiting = [TASK, { ...TASK, engine: 'other' }]
  for (const task of waiting) await entry.store((insert) => insert(database, task))
  const { entry: roomy, told: toldThere, stored: storedThere } = entryWith(9)
  for (const more of [{ runAt: new Date() }, { bundleRunId: 'run' }, { engine: 'other' }])
    await roomy.store((insert) => insert(database, { ...TASK, ...more }))
  expect([...told, ...toldThere]).toEqual(Array(5).fill('insert'))
  expect([...stored, ...storedThere]).toEqual(Array(5).fill(undefined))
})
