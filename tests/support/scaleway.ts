// What the tests of the engine at Scaleway need: the stand-in for Scaleway, the engine before it, and services.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@etabli/sdk/platform/server'
import type {
  ServiceEnvironment,
  ServiceObservation,
  ServiceRelease,
  ServiceStatus,
  ServiceWork,
} from '@etabli/sdk/server'
import { onTestFinished } from 'vitest'
import { createLog } from '../../host/server/log'
import { ChildProcesses } from '../../host/server/process/child-processes'
import { Interpreters } from '../../host/server/runtimes/interpreters'
import { toolchainsOf } from '../../host/server/runtimes/toolchains'
import type { Patience } from '../../plugins/scaleway/server/api/send'
import { type Emulator, startEmulator } from '../../plugins/scaleway/server/emulator/emulator'
import { ScalewayService } from '../../plugins/scaleway/server/scaleway-service'
import { ScalewayEngine } from '../../plugins/scaleway/server/services/scaleway-engine'
import { USUAL_SPEC } from '../../plugins/scaleway/server/services/spec'
import { Turns } from '../../plugins/scaleway/server/services/turns'
import { answerTime } from './answer-time'

/** As in earnest, but quicker. */
const QUICK = { pause: 5, tries: 4, look: 20, settle: 20_000 }
export const COMMIT = 'c0ffee0000000000000000000000000000000000'
const POLL = 20

export interface AskedRequest {
  /** `GET /containers/:id`, without what comes before it. */
  readonly line: string
  readonly body: string
}

export interface ScalewayWorld {
  readonly emulator: Emulator
  readonly engine: ScalewayEngine
  readonly service: ScalewayService
  readonly asked: AskedRequest[]
  /** Scaleway as the operator's settings would reach it. */
  readonly settings: object
  /** A second server's engine before the same Scaleway. */
  another(): ScalewayEngine
  /** How often a server has asked for its turn in a namespace. */
  turnsAsked(): number
}

/** Gone when the test is over. */
export async function scalewayWorld(
  hurry: Partial<Omit<Patience, 'answer'>> = {},
  options: { readonly runsPrograms?: boolean; readonly pace?: number } = {},
): Promise<ScalewayWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-scaleway-'))
  const processes = new ChildProcesses({ log: createLog('silent') })
  const asked: AskedRequest[] = []
  const emulator = await startEmulator({
    processes,
    runtimes: { toolchains: () => toolchainsOf(new Interpreters(processes)) },
    folder,
    pace: options.runsPrograms === false ? 5 : 30,
    ...options,
    onRequest: (method, path, body) => asked.push({ line: lineOf(method, path), body }),
  })
  const patience: Patience = {
    ...{ ...QUICK, ...hurry },
    get answer() {
      return answerTime(emulator.faults)
    },
  }
  const service = serviceOf(emulator, patience)
  onTestFinished(async () => {
    await emulator.close()
    await rm(folder, { recursive: true, force: true })
  })
  const turns = new Turns()
  let turnsAsked = 0
  const engine = (one: ScalewayService) =>
    new ScalewayEngine({
      turns: {
        take: (name, work) => {
          turnsAsked++
          return turns.take(name, work)
        },
      },
      service: async () => one,
      readiness: async () => ({ kind: 'emulated' }),
      commitOf: async () => COMMIT,
      key: new Uint8Array(32),
    })
  return {
    ...{ emulator, engine: engine(service), service, asked, settings: settingsOf(emulator) },
    another: () => engine(serviceOf(emulator, patience)),
    turnsAsked: () => turnsAsked,
  }
}

function settingsOf({ account: { address: api, ...account } }: Emulator): object {
  return { ...account, api }
}

function serviceOf({ account }: Emulator, patience: Patience): ScalewayService {
  return new ScalewayService(account, { installation: 'test', isEmulated: true, patience })
}

function lineOf(method: string, path: string): string {
  const known = path.replace(/^\/(containers|cockpit)\/v1\/regions\/[a-z-]+/, '')
  return `${method} ${known.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')}`
}

export function aRelease(fields: Partial<ServiceRelease> = {}): ServiceRelease {
  return {
    ...{ name: 'shop', description: 'The shop', image: 'docker.io/library/shop:1', port: '8080' },
    ...{ gitUrl: '', gitBranch: '', codePath: '', spec: USUAL_SPEC },
    ...fields,
  }
}

export const nothing: ServiceEnvironment = { variables: {}, secretVariables: {} }

/** Work on one service, which keeps what the engine says of it as the platform does. */
export class KeptWork implements ServiceWork {
  readonly project = 'demo'
  readonly serviceId = newId()
  readonly steps: string[] = []
  readonly signal = new AbortController().signal
  reference: string | undefined

  async step(step: string) {
    this.steps.push(step)
  }

  async refer(reference: string) {
    this.reference = reference
  }
}

/** Asks until the deployment stands so. */
export async function standing(
  engine: ScalewayEngine,
  work: KeptWork,
  wanted: ServiceStatus,
): Promise<ServiceObservation> {
  for (;;) {
    const seen = await engine.observe(work, 'creating')
    if (seen.status === wanted) return seen
    await new Promise((resolve) => setTimeout(resolve, POLL))
  }
}
