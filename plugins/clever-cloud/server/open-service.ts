import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runtimes } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import { CleverApi, ownSpace } from './api/clever-api'
import { API_BASE, type Credentials } from './api/credentials'
import { type Patience, USUAL_PATIENCE } from './api/send'
import type { CleverService } from './clever-service'
import { type Emulator, startEmulator } from './emulator/emulator'
import { failures } from './failures'
import { type CleverSettings, credentialsOf } from './settings'

/** How long a line of the log takes to come in at Clever Cloud. Milliseconds. */
const SETTLE = 2_000

/** Clever Cloud as the settings say; undefined where they name no organisation. Fails where a file of a secret cannot be read. */
export async function configuredService(settings: CleverSettings): Promise<CleverService | undefined> {
  const { organisation, region, flavor } = settings
  const first = await credentialsOf(settings)
  if (organisation === undefined || first === undefined) return undefined
  const credentials = async () => {
    const now = await credentialsOf(settings)
    if (!now) throw failures.CLEVER_NOT_SET()
    return now
  }
  return {
    api: new CleverApi(organisation, {
      base: (settings.api ?? API_BASE[first.kind]).replace(/\/+$/, ''),
      credentials,
      patience: USUAL_PATIENCE,
    }),
    pushAs: async () => accountOf(await credentials()),
    region,
    flavor,
    settle: SETTLE,
    isEmulated: false,
  }
}

/** Clever Cloud by an API token of a project's own. */
export async function tokenService(
  { token, organisation, base }: { readonly token: string; readonly organisation: string; readonly base: string },
  region: string,
  flavor: string,
): Promise<CleverService> {
  const credentials: Credentials = { kind: 'token', token }
  const address = { base, credentials: async () => credentials, patience: USUAL_PATIENCE }
  return {
    api: new CleverApi(organisation === '' ? await ownSpace(address) : organisation, address),
    pushAs: async () => undefined,
    region,
    flavor,
    settle: SETTLE,
    isEmulated: false,
  }
}

/** The same behind a stand-in. */
export function serviceOf(emulator: Emulator, patience: Patience = USUAL_PATIENCE): CleverService {
  const { url, organisation, account } = emulator
  const credentials: Credentials = { kind: 'oauth', ...account }
  return {
    api: new CleverApi(organisation, { base: url, credentials: async () => credentials, patience }),
    pushAs: async () => accountOf(credentials),
    region: 'par',
    flavor: 'S',
    settle: 0,
    isEmulated: true,
  }
}

/** The user's token is the name, and its secret the password, with which git pushes. */
function accountOf(credentials: Credentials) {
  return credentials.kind === 'oauth' ? { user: credentials.token, password: credentials.tokenSecret } : undefined
}

interface EmulationParts {
  readonly processes: ProcessRunner
  readonly runtimes: Pick<Runtimes, 'toolchains'>
  readonly folder: () => Promise<string>
}

/** Starts the stand-in when it is first needed. */
export class Emulation {
  #emulator: Promise<Emulator> | undefined

  constructor(private readonly parts: EmulationParts) {}

  async service(): Promise<CleverService> {
    this.#emulator ??= this.#start()
    return serviceOf(await this.#emulator)
  }

  /** What has been started already. */
  async running(): Promise<CleverService | undefined> {
    const emulator = await this.#emulator
    return emulator && serviceOf(emulator)
  }

  async close(): Promise<void> {
    await (await this.#emulator)?.close()
  }

  async #start(): Promise<Emulator> {
    const folder = await this.parts.folder()
    // What a server that was killed left behind.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
    const { processes, runtimes } = this.parts
    return startEmulator({ processes, runtimes, folder })
  }
}
