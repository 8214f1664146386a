import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Runtimes } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import type { Account } from '../settings'
import { Cockpit, type EmulatedToken } from './cockpit'
import { Containers, type EmulatedContainer, type EmulatedNamespace } from './containers'
import { Faults } from './faults'
import { LogBook } from './log-book'
import { Programs } from './programs'
import { Requests } from './requests'

interface Options {
  readonly processes: ProcessRunner
  readonly runtimes: Pick<Runtimes, 'toolchains'>
  /** Where it may keep its files: absolute. They are gone when it is closed. */
  readonly folder: string
  /** How long each state takes that passes by itself. Milliseconds. */
  readonly pace?: number
  /** How long a program may take until it answers at its port. Milliseconds. */
  readonly patience?: number
  /** Whether containers really run. Default: true. */
  readonly runsPrograms?: boolean
  /** Told of each request. */
  readonly onRequest?: (method: string, path: string, body: string) => void
}

/** What Scaleway is to whoever has no account there: it refuses what the API refuses, and runs services on this machine. */
export interface Emulator {
  readonly account: Account
  readonly faults: Faults
  readonly namespaces: ReadonlyMap<string, EmulatedNamespace>
  readonly containers: ReadonlyMap<string, EmulatedContainer>
  readonly tokens: ReadonlyMap<string, EmulatedToken>
  /** Ends what runs. */
  close(): Promise<void>
}

const PACE = 600
const PATIENCE = 60_000

export async function startEmulator({
  processes,
  runtimes,
  folder,
  pace = PACE,
  patience = PATIENCE,
  runsPrograms = true,
  onRequest = () => undefined,
}: Options): Promise<Emulator> {
  const place = await mkdtemp(join(folder, 'emulator-'))
  const log = new LogBook()
  const programs = runsPrograms ? new Programs({ processes, runtimes, folder: place, patience }) : undefined
  const containers = new Containers({ programs, log, pace })
  const [secretKey, projectId] = [randomUUID(), randomUUID()]
  const cockpit = new Cockpit(projectId, log)
  const faults = new Faults()
  let base = ''
  const requests = new Requests({
    ...{ secretKey, projectId, faults, containers, cockpit, onRequest },
    base: () => base,
  })
  const server = createServer((request, response) => void requests.answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const accessKey = `SCW${randomBytes(9).toString('hex').toUpperCase().slice(0, 17)}`
  return {
    account: { accessKey, secretKey, projectId, region: 'fr-par', address: base },
    faults,
    namespaces: containers.namespaces,
    containers: containers.containers,
    tokens: cockpit.tokens,
    close: async () => {
      await containers.close()
      server.closeAllConnections()
      server.close()
      await rm(place, { recursive: true, force: true })
    },
  }
}
