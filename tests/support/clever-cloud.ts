// What the tests of the engine at Clever Cloud need: the stand-in for Clever Cloud, the engine before it, and code of tasks.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { newId } from '@etabli/sdk/platform/server'
import type { EngineTask, EngineTaskStatus, TaskEnvironment, TaskLogName } from '@etabli/sdk/server'
import { onTestFinished } from 'vitest'
import { createLog } from '../../host/server/log'
import { ChildProcesses } from '../../host/server/process/child-processes'
import { Interpreters } from '../../host/server/runtimes/interpreters'
import { toolchainsOf } from '../../host/server/runtimes/toolchains'
import { CleverApi } from '../../plugins/clever-cloud/server/api/clever-api'
import type { Patience } from '../../plugins/clever-cloud/server/api/send'
import type { CleverService } from '../../plugins/clever-cloud/server/clever-service'
import { type Emulator, startEmulator } from '../../plugins/clever-cloud/server/emulator/emulator'
import { serviceOf } from '../../plugins/clever-cloud/server/open-service'
import { CleverServices } from '../../plugins/clever-cloud/server/services/clever-services'
import { CleverTasks } from '../../plugins/clever-cloud/server/tasks/clever-tasks'
import { Leftovers } from '../../plugins/clever-cloud/server/tasks/leftovers'
import { answerTime } from './answer-time'

export const INSTALLATION = 'test'
/** As in earnest, but quicker. */
const QUICK = { pause: 10, tries: 4 }
const POLL = 20

export const nothing: TaskEnvironment = { variables: {}, files: {}, masked: [], sockets: [] }

export interface CleverWorld {
  readonly emulator: Emulator
  readonly engine: CleverTasks
  readonly services: CleverServices
  readonly leftovers: Leftovers
  readonly processes: ChildProcesses
  readonly folder: string
  /** Clever Cloud as the operator's settings would reach it. */
  readonly settings: object
  /** `GET /v2/…`, with ids as `:id`. */
  readonly asked: string[]
  /** A second server's engine before the same Clever Cloud. */
  another(): CleverTasks
  anotherServices(): CleverServices
  /** Moves the time that the removal of leftovers goes by. */
  pass(milliseconds: number): void
}

/** Gone when the test is over. @param code the files of every task */
export async function cleverWorld(
  code: Readonly<Record<string, string>>,
  options: {
    readonly requestsPerSecond?: number
    readonly hurry?: Omit<Patience, 'answer'>
    /** Whether the operator has set an API token, which cannot push. */
    readonly isByToken?: boolean
  } = {},
): Promise<CleverWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-clever-'))
  const files = join(folder, 'files')
  await mkdir(files)
  for (const [name, text] of Object.entries(code)) {
    await mkdir(dirname(join(files, name)), { recursive: true })
    await writeFile(join(files, name), text)
    if (name.split('/').at(-1) === 'run') await chmod(join(files, name), 0o755)
  }
  const processes = new ChildProcesses({ log: createLog('silent') })
  const asked: string[] = []
  const { requestsPerSecond, hurry = QUICK, isByToken = false } = options
  const emulator = await startEmulator({
    processes,
    runtimes: { toolchains: () => toolchainsOf(new Interpreters(processes)) },
    folder,
    ...(requestsPerSecond !== undefined && { requestsPerSecond }),
    pace: POLL,
    onRequest: (method, path) =>
      asked.push(`${method} ${path.replace(/\b(app|orga|deployment)_[0-9a-f-]{36}/g, ':$1')}`),
  })
  onTestFinished(async () => {
    await emulator.close()
    await rm(folder, { recursive: true, force: true })
  })
  const patience: Patience = {
    ...hurry,
    get answer() {
      return answerTime(emulator.faults)
    },
  }
  let passed = 0
  const now = () => Date.now() + passed
  const service = isByToken ? byToken(emulator, patience) : serviceOf(emulator, patience)
  const api = async () => service.api
  const leftovers = new Leftovers({ api, installation: INSTALLATION, now, log: createLog('silent') })
  const source = {
    files: async () => ({
      folder: files,
      commit: 'c'.repeat(40),
      at: async (path: string) => join(files, path),
      release: () => undefined,
    }),
  }
  const services = () =>
    new CleverServices({
      cloud: { readiness: async () => ({ kind: 'emulated' }), open: async () => service },
      code: source,
      processes,
      folder: async () => folder,
      now,
      pause: 10,
    })
  const engine = () =>
    new CleverTasks({
      kind: () => 'emulated',
      service: async () => service,
      code: source,
      processes,
      folder: async () => folder,
      installation: INSTALLATION,
      leftovers,
      now: Date.now,
      beginPause: 10,
    })
  return {
    emulator,
    engine: engine(),
    services: services(),
    leftovers,
    processes,
    folder,
    settings: settingsOf(emulator),
    asked,
    another: engine,
    anotherServices: services,
    pass: (milliseconds) => {
      passed += milliseconds
    },
  }
}

function settingsOf({ url, organisation, account }: Emulator): object {
  const { consumerKey, consumerSecret, token, tokenSecret } = account
  return { organisation, api: url, oauth: { consumerKey, consumerSecret, token, tokenSecret } }
}

function byToken(emulator: Emulator, patience: Patience): CleverService {
  const { url, organisation, account } = emulator
  const credentials = async () => ({ kind: 'token', token: account.apiToken }) as const
  const api = new CleverApi(organisation, { base: url, credentials, patience })
  return { ...serviceOf(emulator), api, pushAs: async () => undefined }
}

export function aTask(fields: Partial<EngineTask> = {}): EngineTask {
  return {
    id: newId(),
    project: 'demo',
    name: 'nightly',
    image: 'shell',
    code: { gitUrl: 'https://git.example.test/shop.git', gitBranch: 'main', codePath: '' },
    limits: {},
    attempt: 1,
    ...fields,
  }
}

/** Begins a task; gives it with the engine's name of it. */
export async function begun(
  engine: CleverTasks,
  task: EngineTask,
  environment: Partial<TaskEnvironment> = {},
): Promise<EngineTask> {
  return { ...task, reference: await engine.submit(task, async () => ({ ...nothing, ...environment })) }
}

/** Asks until the task stands so that `isWanted`; by default until it has ended. */
export async function standing(
  engine: CleverTasks,
  task: EngineTask,
  isWanted = (status: EngineTaskStatus) => !['waiting', 'running'].includes(status.state),
): Promise<EngineTaskStatus> {
  for (;;) {
    const status = await engine.status(task)
    if (isWanted(status)) return status
    await new Promise((resolve) => setTimeout(resolve, POLL))
  }
}

/** All of a log, asked for as the scheduler does. */
export async function wholeLog(engine: CleverTasks, task: EngineTask, log: TaskLogName): Promise<readonly string[]> {
  const lines: string[] = []
  for (let after = ''; ; ) {
    const { entries, next } = await engine.logs(task, log, after)
    lines.push(...entries.map(({ text }) => text))
    if (next === after) return lines
    after = next
  }
}
