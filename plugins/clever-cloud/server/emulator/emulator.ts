import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Runtimes } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import type { EmulatedApplication } from './applications'
import { CodeRepositories } from './code-repositories'
import { Doors } from './door'
import { Faults } from './faults'
import type { Account } from './oauth'
import { Requests } from './requests'
import { Runs } from './runs'
import { ServiceRuns } from './service-runs'
import { TaskRuns } from './task-runs'

interface Options {
  readonly processes: ProcessRunner
  readonly runtimes: Pick<Runtimes, 'toolchains'>
  /** Where it may keep its files: absolute. They are gone when it is closed. */
  readonly folder: string
  /** Requests a second that are answered; more are refused with 429. */
  readonly requestsPerSecond?: number
  /** What each step of a service's deployment takes at least. Milliseconds. */
  readonly pace?: number
  /** Told of each request: its method and path. */
  readonly onRequest?: (method: string, path: string) => void
}

/** What Clever Cloud's API is to whoever has no account there: it refuses what the API refuses, and runs tasks and services on this machine. */
export interface Emulator {
  /** `http://127.0.0.1:…` */
  readonly url: string
  readonly organisation: string
  readonly account: Account
  readonly faults: Faults
  readonly applications: ReadonlyMap<string, EmulatedApplication>
  /** Ends what runs. */
  close(): Promise<void>
}

const MOST_REQUESTS = 500
const PACE = 250

export async function startEmulator({
  processes,
  runtimes,
  folder,
  requestsPerSecond = MOST_REQUESTS,
  pace = PACE,
  onRequest = () => undefined,
}: Options): Promise<Emulator> {
  const place = await mkdtemp(join(folder, 'emulator-'))
  const repositories = new CodeRepositories(processes, join(place, 'repositories'))
  await repositories.prepare()
  const world = { processes, runtimes, folder: place, repositories }
  const runs = new Runs(new TaskRuns(world), new ServiceRuns({ ...world, pace }))
  const doors = new Doors()
  const applications = new Map<string, EmulatedApplication>()
  const organisation = `orga_${randomUUID()}`
  const account = newAccount()
  const faults = new Faults()
  const requests = new Requests({
    organisation,
    account,
    faults,
    applications,
    repositories,
    runs,
    doors,
    requestsPerSecond,
    onRequest,
  })
  const server = createServer((request, response) => void requests.answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    url: requests.base(server),
    organisation,
    account,
    faults,
    applications,
    close: async () => {
      await runs.close([...applications.values()])
      doors.closeAll()
      server.closeAllConnections()
      server.close()
      await rm(place, { recursive: true, force: true })
    },
  }
}

function newAccount(): Account {
  const secret = () => randomBytes(24).toString('hex')
  return {
    consumerKey: secret(),
    consumerSecret: secret(),
    token: secret(),
    tokenSecret: secret(),
    apiToken: secret(),
  }
}
