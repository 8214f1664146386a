import {
  defineServerPlugin,
  extend,
  type ServerPlugin,
  type TakenTask,
  type TaskDesk,
  type TaskEngine,
  TaskEngines,
  type TaskOutcome,
} from '@etabli/sdk/server'
import { expect } from 'vitest'

/** A task engine that runs nothing: it holds what it takes until a test says how that goes on. */
export class HeldEngine {
  readonly #taken = new Map<string, TakenTask>()
  /** The ids of tasks, in the order in which they were taken. */
  readonly order: string[] = []
  readonly canceled: string[] = []
  /** What `submit` throws, while it is set. */
  refusal: Error | undefined
  /** What `submit` waits for. */
  admission: Promise<void> = Promise.resolve()
  desk: TaskDesk | undefined

  constructor(
    readonly name = 'held',
    /** Of tasks that are no code of a repository. */
    readonly kinds: readonly string[] = [],
  ) {}

  /** The server half that brings it. */
  get plugin(): ServerPlugin {
    const title = this.name.slice(0, 1).toUpperCase() + this.name.slice(1)
    const engine: TaskEngine = {
      name: this.name,
      open: (desk) => {
        this.desk = desk
      },
      capabilities: async () => ({ title, about: 'For tests.', images: ['shell'], reports: 'itself' }),
      kinds: () => this.kinds,
      submit: async ({ id }) => {
        await this.admission
        if (this.refusal) throw this.refusal
        const taken = await this.desk?.take(id, 'held')
        if (taken) this.#taken.set(id, taken)
        if (taken) this.order.push(id)
        return id
      },
      status: async () => ({ state: 'running' }),
      logs: async (_task, _log, after) => ({ entries: [], next: after }),
      cancel: async ({ id }) => void this.canceled.push(id),
    }
    return defineServerPlugin({ id: `test.${this.name}`, start: () => ({ extensions: [extend(TaskEngines, engine)] }) })
  }

  /** What it holds of a task, by its `redis-id`; waits for it. */
  async held(redisId: string): Promise<TakenTask> {
    const id = redisId.slice('task:'.length)
    await expect.poll(() => this.#taken.has(id), { message: `${redisId} is taken` }).toBe(true)
    const taken = this.#taken.get(id)
    if (!taken) throw new Error(`${redisId} is not there`)
    return taken
  }

  async end(redisId: string, outcome: TaskOutcome = { status: 'completed', exitCode: 0 }): Promise<void> {
    const taken = await this.held(redisId)
    await taken.tell({ isStarted: true, step: 'running' })
    expect(await taken.end(outcome)).toBe(true)
  }
}
