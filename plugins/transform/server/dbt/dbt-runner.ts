import { randomBytes } from 'node:crypto'
import { masked, type ProcessRunner, type TaskEnvironment } from '@etabli/sdk/server'
import { checkRunArguments } from './dbt-arguments'
import type { DbtConnection, DbtConnections } from './dbt-connection'
import { DbtEvents, type NodeResult } from './dbt-events'
import { environmentOf, sandboxOf } from './dbt-place'
import { profileOf, profilesText } from './dbt-profile'
import type { DbtTool, InstalledDbt } from './dbt-tool'
import { endSessions } from './end-sessions'
import { PrivateFolder } from './private-folder'
import { lacksPackages } from './project-packages'
import { forgetArtefacts, readArtefacts } from './run-artefacts'
import { saidError } from './said-error'
import { handOn } from './task-environment'
import type { WarmDbts, WarmSession } from './warm/warm-dbts'
import type { Ended } from './warm/warm-process'

/** An exit code above it says by which signal a program was ended. */
const SIGNALS = 128
const RUN_SECONDS = 4 * 3_600
const MEMORY_BYTES = 2 * 1024 ** 3
const OUTPUT_BYTES = 64 * 1024 ** 2
/** Told where there is no sandbox. */
export const NOT_SANDBOXED = 'bubblewrap is missing on the server: dbt runs without a sandbox'

export interface DbtRequest {
  readonly project: string
  /** What comes after `dbt`. */
  readonly args: readonly string[]
  /** Absolute: a copy of the dbt project that may be changed. */
  readonly folder: string
  /** Absolute: the copy of the whole repository, where packages may lie beside the dbt project. */
  readonly repositoryFolder: string
  /** Absolute: kept between the runs of a session, so that dbt parses what has changed only. */
  readonly targetFolder: string
  readonly signal: AbortSignal
  /** Of a work session: its dbt is kept for the next run, and none of its runs may change the copy. */
  readonly session?: WarmSession
  /** What it may take at most; never more than any run may. */
  readonly limits?: { readonly seconds?: number; readonly memoryBytes?: number }
  /** Of a task: what the project reads by `env_var()`. */
  readonly environment?: TaskEnvironment
  write(text: string): void
  /** Told how a node has ended, as soon as it has. */
  onResult?(result: NodeResult): void
}

export interface DbtResult {
  readonly exitCode: number
  /** Why it failed, in one sentence. */
  readonly message?: string
  readonly results: readonly NodeResult[]
  /** The name of the connection secret that it ran with. */
  readonly connection: string
  /** Whether nothing but dbt's packages can have been written into the copy of the project. */
  readonly isFolderUnchanged: boolean
}

export interface DbtRunnerParts {
  readonly tool: DbtTool
  readonly connections: DbtConnections
  readonly processes: Pick<ProcessRunner, 'run' | 'holds'>
  /** Without it, dbt is started anew for each run. */
  readonly warm?: Pick<WarmDbts, 'run'>
}

interface EndedRun extends Ended {
  readonly isFolderUnchanged: boolean
}

interface Run {
  readonly request: DbtRequest
  readonly dbt: InstalledDbt
  readonly connection: DbtConnection
  readonly profile: string
  readonly events: DbtEvents
  /** Private folders of dbt, which nobody is shown. */
  readonly homes: string[]
  readonly say: (line: string) => void
}

/** Runs dbt in a sandbox, against the warehouse that the project's secrets name. */
export class DbtRunner {
  constructor(private readonly parts: DbtRunnerParts) {}

  async run(request: DbtRequest): Promise<DbtResult> {
    const { args, folder, project, signal, write } = request
    checkRunArguments(args)
    const profile = await profileOf(folder)
    const application = `etabli-dbt-${randomBytes(6).toString('hex')}`
    const connection = await this.parts.connections.open(project, profile, application)
    const secrets = [...connection.secrets, ...(request.environment?.masked ?? [])]
    const homes: string[] = []
    const shown = shownTo(request, homes, secrets)
    const say = (line: string) => write(`${shown(line)}\n`)
    const events = new DbtEvents(say, (one) => request.onResult?.({ ...one, message: shown(one.message) }))
    let dbt: InstalledDbt | undefined
    try {
      dbt = await this.parts.tool.open({ say, signal })
      await forgetArtefacts(request.targetFolder)
      const run = { request, dbt, connection, profile, events, say, homes }
      const installing = (await needsPackages(request)) ? await this.#installPackages(run) : undefined
      const isReady = installing === undefined || hasSucceeded(installing)
      const [done, ended] = isReady ? [request, await this.#start(run)] : [INSTALL, installing]
      events.end()
      if (wasEnded(ended)) await endSessions(connection.server, application)
      const { results, ...result } = await resultOf({ ...request, args: done.args }, ended, events, shown)
      return {
        ...{ ...result, results: results.map((one) => withoutCodeOf(one, secrets)), connection: connection.name },
        isFolderUnchanged: isReady && ended.isFolderUnchanged,
      }
    } finally {
      dbt?.release()
    }
  }

  /** A fresh copy has none, as they are no part of the repository. */
  #installPackages(run: Run): Promise<EndedRun> {
    run.say('Installing the packages that the dbt project lists')
    const { session, ...request } = run.request
    return this.#startAnew({ ...run, request: { ...request, ...INSTALL } })
  }

  async #start(run: Run): Promise<EndedRun> {
    const ended = await this.#startWarm(run)
    return ended ? { ...ended, isFolderUnchanged: true } : this.#startAnew(run)
  }

  /** Undefined where it is to be started anew: without a sandbox nothing would keep one command from changing what the next one finds. */
  async #startWarm({ request, events, homes, ...place }: Run): Promise<Ended | undefined> {
    const { session, args, signal } = request
    const { warm, processes } = this.parts
    if (!session || !warm) return undefined
    const { seconds, memoryBytes, outputBytes } = limitsOf(request)
    const held = await processes.holds({ sandbox: { network: true }, limits: { memoryBytes } })
    if (held.isolation !== 'sandbox') return undefined
    return warm.run({
      session,
      args: [...LOG_OPTIONS, ...args],
      place: { ...place, copy: request },
      memoryBytes,
      limits: { seconds, outputBytes, signal, onOutput: (text) => events.write(text) },
      onPrivateFolder: (path) => void homes.push(path),
    })
  }

  async #startAnew({ request, events, say, homes, ...run }: Run): Promise<EndedRun> {
    const { args, folder, signal } = request
    const limits = limitsOf(request)
    const own = await PrivateFolder.make()
    homes.push(own.path)
    try {
      await own.writeProfiles(profilesText({ [run.profile]: run.connection.output }))
      const place = { ...run, own, copy: request, handedOn: await handOn(request.environment, own.secrets) }
      const sandbox = sandboxOf(place, request.session === undefined)
      const held = await this.parts.processes.holds({ sandbox, limits })
      if (held.isolation === 'process') say(NOT_SANDBOXED)
      const { end, exitCode } = await this.parts.processes.run({
        args: [run.dbt.program, ...LOG_OPTIONS, ...args],
        cwd: folder,
        env: environmentOf(place),
        ...{ limits, sandbox, signal },
        onOutput: (text) => events.write(text),
      })
      return { end, exitCode, isFolderUnchanged: request.session !== undefined && held.isolation === 'sandbox' }
    } finally {
      await own.remove()
    }
  }
}

const LOG_OPTIONS = ['--log-format', 'json', '--log-level', 'info', '--no-use-colors'] as const

/** Commands that need no packages, or fetch them. */
const WITHOUT_PACKAGES = ['deps', 'clean', 'debug']
const INSTALL = { args: ['deps'] } as const

async function needsPackages({ args: [command = ''], folder }: DbtRequest): Promise<boolean> {
  return !WITHOUT_PACKAGES.includes(command) && (await lacksPackages(folder))
}

function hasSucceeded({ end, exitCode }: Ended): boolean {
  return end === 'exited' && exitCode === 0
}

/** By Etabli, or by a signal of the system: then dbt could not end what it had begun in the database. */
function wasEnded({ end, exitCode }: Ended): boolean {
  return end !== 'exited' || exitCode > SIGNALS
}

export function limitsOf({
  limits: { seconds = RUN_SECONDS, memoryBytes = MEMORY_BYTES } = {},
}: Pick<DbtRequest, 'limits'>) {
  return {
    seconds: Math.min(seconds, RUN_SECONDS),
    memoryBytes: Math.min(memoryBytes, MEMORY_BYTES),
    outputBytes: OUTPUT_BYTES,
  }
}

async function resultOf(
  request: DbtRequest,
  { end, exitCode }: Ended,
  events: DbtEvents,
  shown: (text: string) => string,
): Promise<Pick<DbtResult, 'exitCode' | 'message' | 'results'>> {
  const { targetFolder } = request
  // A run that was ended has written nothing of itself: then its events tell.
  const written = end === 'exited' ? await readArtefacts(targetFolder) : []
  const found = written.length > 0 ? written : events.results
  const results = found.map((one) => ({ ...one, message: shown(one.message) }))
  if (end === 'exited' && exitCode === 0) return { exitCode, results }
  const message = shown(whyOf(request, end, exitCode, { results, lastError: events.lastError }))
  return { exitCode: exitCode === 0 ? 1 : exitCode, message, results }
}

/** Where a package of Python lies, in what tells of a fault. */
const INSTALLED = /\/[^\s"':]*\/site-packages\//g

/** Without secrets, and without where on this machine it runs. */
export function shownTo(
  { folder, targetFolder }: Pick<DbtRequest, 'folder' | 'targetFolder'>,
  homes: readonly string[],
  secrets: readonly string[],
) {
  const places = [
    [`${targetFolder}/`, 'target/'],
    [targetFolder, 'target'],
    [`${folder}/`, ''],
    [folder, '.'],
  ] as const
  return (text: string) =>
    [...places, ...homes.map((home) => [`${home}/`, ''] as const)]
      .reduce((before, [path, name]) => before.replaceAll(path, name), masked(text, secrets))
      .replaceAll(INSTALLED, '')
}

/** What is kept of a run holds no secret: a statement with one in it is run no more. */
function withoutCodeOf({ code, ...result }: NodeResult, secrets: readonly string[]): NodeResult {
  const isKept = code !== undefined && !secrets.some((secret) => code.includes(secret))
  return { ...result, ...(isKept && { code }) }
}

function whyOf(
  request: DbtRequest,
  end: Ended['end'],
  exitCode: number,
  { results, lastError }: { readonly results: readonly NodeResult[]; readonly lastError: string },
): string {
  const command = `dbt ${request.args[0]}`
  const { seconds, memoryBytes } = limitsOf(request)
  if (end === 'aborted') return `${command} was cancelled`
  if (end === 'timed-out') return `${command} was ended after ${Math.round(seconds / 60)} minutes`
  if (end === 'too-much-memory')
    return `${command} needed more than ${Math.round(memoryBytes / 1024 ** 2)} MiB of memory and was ended`
  if (end === 'too-much-output') return `${command} wrote more than ${OUTPUT_BYTES / 1024 ** 2} MiB and was ended`
  if (exitCode > SIGNALS)
    return `${command} was ended by the system (exit code ${exitCode}), as happens where memory runs out: run it again`
  const failed = results.filter(({ status }) => /^(fail|error|runtime error)/.test(status))
  if (failed.length > 0) {
    const names = failed.slice(0, 3).map(({ uniqueId }) => shortName(uniqueId))
    return `${failed.length} of ${results.length} failed: ${names.join(', ')}${failed.length > 3 ? ', …' : ''}`
  }
  const said = saidError(lastError)
  return said === '' ? `${command} ended with exit code ${exitCode}` : `${command} failed: ${said}`
}

/** `test.shop.not_null_orders_id.5f3a` is known as `not_null_orders_id`. */
export function shortName(uniqueId: string): string {
  const [, , ...name] = uniqueId.split('.')
  return (uniqueId.startsWith('test.') ? name.slice(0, 1) : name).join('.') || uniqueId
}
