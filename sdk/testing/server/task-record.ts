import { setTimeout as delay } from 'node:timers/promises'
import { json } from '@etabli/core/contract/body'
import { defineCall } from '@etabli/core/contract/define-call'
import * as z from 'zod/mini'
import type { TestClient } from './test-platform'

const Manifest = z.object({
  'redis-id': z.string(),
  status: z.string(),
  step: z.string(),
  error: z.string(),
  'start-time': z.nullish(z.unknown()),
  'completion-time': z.nullish(z.unknown()),
  'exit-code': z.optional(z.number()),
  'git-commit': z.string(),
  attempt: z.number(),
  image: z.string(),
})
/** What the record says of a task, as far as every engine has to answer for it. */
export type RecordedTask = z.infer<typeof Manifest>

const TASK = '/api/v1/event-scheduler/task'
const taskRedisID = z.string()
const declared = { access: 'session', summary: 'As the scheduler declares it' } as const

const execTask = defineCall({
  ...declared,
  method: 'POST',
  path: `${TASK}/exec/:project`,
  body: json({ taskManifest: z.unknown() }),
  returns: { taskManifest: Manifest },
})
const readTask = defineCall({
  ...declared,
  method: 'POST',
  path: `${TASK}/status/get`,
  body: json({ taskRedisID }),
  returns: { taskManifest: Manifest },
})
const cancelTask = defineCall({ ...declared, method: 'POST', path: `${TASK}/cancel`, body: json({ taskRedisID }) })
const logBody = json({ taskRedisID, after: z.number(), limit: z.number() })
const logReply = { taskLogs: z.array(z.object({ payload: z.string() })), total: z.number() }
const LOGS = {
  application: defineCall({
    ...declared,
    method: 'POST',
    path: `${TASK}/application-logs/get`,
    body: logBody,
    returns: logReply,
  }),
  technical: defineCall({
    ...declared,
    method: 'POST',
    path: `${TASK}/container-logs/get`,
    body: logBody,
    returns: logReply,
  }),
}
const createSecret = defineCall({
  ...declared,
  method: 'POST',
  path: '/api/v1/secret/create/:kind',
  body: json({ projectName: z.string(), secret: z.unknown() }),
  returns: { secret: z.object({ 'redis-id': z.string() }) },
})

/** A task to run: a folder of the code, and what it is given. */
export interface Wish {
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
}

interface Place {
  readonly client: TestClient
  readonly project: string
  readonly engine: string
  readonly image: string
  readonly gitUrl: string
  readonly gitBranch: string
  /** How long a task may take to get to a state. */
  readonly seconds: number
}

const ENDS: readonly string[] = ['completed', 'error', 'canceled']
const LOOK_MS = 200
const PAGE = 50_000

/** Tasks of one project on one engine, as a user begins and follows them. */
export class TaskRecord {
  constructor(private readonly place: Place) {}

  async begin({ folder, env = {}, secrets = [] }: Wish): Promise<RecordedTask> {
    const { client, project, engine, image, gitUrl, gitBranch } = this.place
    const taskManifest = {
      name: folder,
      description: 'A task of the suite for engines',
      image,
      'git-url': gitUrl,
      'git-branch': gitBranch,
      'code-path': folder,
      'engine-setup': { engine },
      env: Object.entries(env).map(([name, value]) => ({ name, value })),
      secrets,
    }
    return (await client.call(execTask, { project, taskManifest })).taskManifest
  }

  async read({ 'redis-id': taskRedisID }: RecordedTask): Promise<RecordedTask> {
    return (await this.place.client.call(readTask, { taskRedisID })).taskManifest
  }

  async cancel({ 'redis-id': taskRedisID }: RecordedTask): Promise<void> {
    await this.place.client.call(cancelTask, { taskRedisID })
  }

  /** Begins a task and waits for its end. */
  async run(wish: Wish): Promise<RecordedTask> {
    return this.ended(await this.begin(wish))
  }

  ended(task: RecordedTask): Promise<RecordedTask> {
    return this.#until(task, 'end', async () => {
      const now = await this.read(task)
      return ENDS.includes(now.status) ? now : undefined
    })
  }

  /** Waits until the task has written a line. */
  written(task: RecordedTask, line: string): Promise<void> {
    return this.#until(task, `write “${line}”`, async () =>
      (await this.log(task, 'application')).includes(line) ? true : undefined,
    ).then(() => undefined)
  }

  async log({ 'redis-id': taskRedisID }: RecordedTask, log: keyof typeof LOGS): Promise<readonly string[]> {
    const lines: string[] = []
    for (;;) {
      const asked = { taskRedisID, after: lines.length, limit: PAGE }
      const { taskLogs, total } = await this.place.client.call(LOGS[log], asked)
      lines.push(...taskLogs.map(({ payload }) => payload))
      if (taskLogs.length === 0 || lines.length >= total) return lines
    }
  }

  /** Makes a secret of the project; gives its id. */
  async secret(name: string, data: Readonly<Record<string, string>>): Promise<string> {
    const secret = { name, description: 'A secret of the suite for engines', data }
    const asked = { kind: 'custom', projectName: this.place.project, secret }
    return (await this.place.client.call(createSecret, asked)).secret['redis-id']
  }

  async #until<Value>(
    task: RecordedTask,
    what: string,
    look: () => Promise<NonNullable<Value> | undefined>,
  ): Promise<NonNullable<Value>> {
    const deadline = Date.now() + this.place.seconds * 1000
    for (;;) {
      const found = await look()
      if (found !== undefined) return found
      if (Date.now() > deadline) {
        const { status, step, error } = await this.read(task)
        throw new Error(`the task did not ${what} in ${this.place.seconds} s: it is ${status}, ${step}. ${error}`)
      }
      await delay(LOOK_MS)
    }
  }
}
