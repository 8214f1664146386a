import { setTimeout as delay } from 'node:timers/promises'
import type { KindTask } from '@etabli/sdk/platform/server'
import { ApiError, abortAfter, type ProcessRunner, type RequestLog, type TaskOutcome } from '@etabli/sdk/server'
import type { SingerTap, StreamMapping } from '../../contract'
import type { FlowSources } from '../check-flow'
import type { ConnectorFolders } from '../connectors/connector-folders'
import type { ConnectorProcesses, PreparedConnector, TapFiles } from '../connectors/connector-process'
import { hiddenIn } from '../connectors/secret-values'
import type { ConnectorRuns } from '../discovery/connector-runs'
import { failures as discoveryFailures } from '../discovery/failures'
import { catalogIn, type RawCatalog } from '../discovery/raw-catalog'
import { catalogForRun } from '../discovery/run-catalog'
import { failures } from '../failures'
import { FLOW_VARIABLE, FLOW_VERSION_VARIABLE } from '../flow-origin'
import type { FlowRepository } from '../flow-repository'
import type { FlowStates, StateOwner } from '../state/flow-state-repository'
import { isOf, ownerOf } from '../state/handlers'
import { bookmarksOf, contentOf } from '../state/state-content'
import type { FlowRuns, RunEnd, RunId } from './flow-run-repository'
import { type FlowSide, type FlowSides, sidesOf } from './flow-sides'
import { MAPPER_NAME, mapperOf } from './mapper'
import { PartLog } from './part-log'
import { Pipeline } from './pipeline'
import { Progress } from './progress'
import { makeRunFolder } from './run-folder'
import { outcomeOf } from './run-outcome'
import { RunRecord } from './run-record'
import { shownWithout } from './secret-values'
import { fieldsMadeText } from './stream-maps'

/** An interpreter of Python, and what a sandbox must be given for it. */
export interface Interpreter {
  readonly program: string
  readonly readable: readonly string[]
  release(): void
}

export interface FlowRunParts {
  readonly sources: FlowSources
  readonly flows: Pick<FlowRepository, 'findVersion'>
  readonly runs: FlowRuns
  readonly states: FlowStates
  readonly connectors: Pick<ConnectorProcesses, 'prepare'>
  readonly folders: Pick<ConnectorFolders, 'make'>
  /** For the pump. */
  readonly python: (signal: AbortSignal) => Promise<Interpreter>
  readonly processes: Pick<ProcessRunner, 'run' | 'holds'>
  /** The catalog that a tap is given, as JSON; undefined where it finds its streams itself. */
  readonly catalogOf: (project: string, tap: SingerTap) => Promise<string | undefined>
  readonly discoveries: Pick<ConnectorRuns, 'discover'>
  readonly log: RequestLog
}

export const NOT_SANDBOXED =
  'Note: this server has no sandbox, so the connectors run with the rights of the account of Etabli'

const AGAIN_MS = 1_000

/** What of a flow says what is moved. */
interface Mapped {
  readonly tap: SingerTap
  readonly mapping: readonly StreamMapping[]
}

type Ready = Readonly<Record<'tap' | 'target', PreparedConnector> & { mapper?: PreparedConnector }>

/** What the programs of a run are watched by. */
interface Watch {
  readonly record: RunRecord
  readonly progress: Progress
  readonly shown: (text: string) => string
}

/** One attempt of a flow's task. */
export class FlowRun {
  readonly #id: RunId

  constructor(
    private readonly parts: FlowRunParts,
    private readonly task: KindTask,
  ) {
    this.#id = { task: task.task.id, attempt: task.task.attempt }
  }

  async run(): Promise<TaskOutcome> {
    const { task, environment } = this.task
    const { flow, sides } = await this.#flow()
    const hidden = hiddenIn([sides.tap.secret, sides.target.secret])
    const shown = shownWithout(hidden, environment.masked)
    const owner = ownerOf(flow)
    await this.#begin(flow)
    const state = await this.#stateOf(owner)
    const before = bookmarksOf(contentOf(state ?? '') ?? {})
    const progress = new Progress(before, { shown, now: () => performance.now() })
    const { runs, states, log } = this.parts
    const record = new RunRecord({
      ...{ runs, states, progress, owner, run: this.#id, before: state, safe: shownWithout(hidden, []) },
      warn: (error) => log.warn({ err: error, task: task.id }, 'the progress of a flow could not be stored yet'),
    })
    const end = await this.#pipe(flow, sides, state, { record, progress, shown }).catch(async (error: unknown) => {
      await record.end(endOfFault(error, this.task.signal, shown))
      throw error
    })
    await record.end(end)
    return { status: end.status, ...(end.error !== '' && { error: end.error }) }
  }

  /** A run that a killed server has left gives no sign of life any more. @throws FLOW_RUNS */
  async #begin({ name, version }: { readonly name: string; readonly version: number }): Promise<void> {
    const { task, signal } = this.task
    const run = { ...this.#id, project: task.project, flow: name, version }
    const first = await this.parts.runs.begin(run)
    if (!first) return
    this.#say('Looking whether the run before goes on')
    for (let last: Date | undefined = first; last; last = await this.parts.runs.begin(run)) {
      if (last.getTime() !== first.getTime())
        throw failures.FLOW_RUNS({ message: 'another run of this flow goes on: wait for its end, or cancel it' })
      await delay(AGAIN_MS, undefined, { signal })
    }
  }

  #flow() {
    const { task, environment } = this.task
    const version = Number(environment.variables[FLOW_VERSION_VARIABLE])
    return sidesOf(
      { ...this.parts.sources, flows: this.parts.flows },
      task.project,
      environment.variables[FLOW_VARIABLE] ?? '',
      version,
    )
  }

  /** As JSON; undefined where the run begins anew. */
  async #stateOf(owner: StateOwner): Promise<string | undefined> {
    const current = await this.parts.states.current(owner.project, owner.flow)
    if (!current) return undefined
    if (isOf(current, owner)) return current.content
    this.#say('The tap or its connection has changed since the last state was kept, so all is moved anew')
    return undefined
  }

  /** Of a tap that must be told its streams, where nobody has chosen any: all that it has. */
  async #wholeCatalog({ connector, side, secret }: FlowSide<SingerTap>): Promise<string | undefined> {
    if (!connector.needsCatalog) return undefined
    const waiter = { say: (line: string) => this.#say(line), signal: this.task.signal }
    const configured = { connector, values: side.configuration, secret: secret.data }
    const { catalog, message } = await this.parts.discoveries.discover(configured, waiter)
    if (!catalog) throw discoveryFailures.NOT_DISCOVERED({ message })
    return JSON.stringify(catalogForRun(catalog))
  }

  async #pipe({ tap, mapping }: Mapped, sides: FlowSides, state: string | undefined, watch: Watch): Promise<RunEnd> {
    const catalog = (await this.parts.catalogOf(this.task.task.project, tap)) ?? (await this.#wholeCatalog(sides.tap))
    const files = { ...(catalog !== undefined && { catalog }), ...(state !== undefined && { state }) }
    const mapper =
      mapping.length > 0 ? this.#prepareMapper(mapping, catalogIn(catalog ?? '') ?? { streams: [] }) : undefined
    const asked = [this.#prepare(sides.tap, files), this.#prepare(sides.target, {}), mapper] as const
    const given: (() => Promise<void>)[] = []
    try {
      // What one has been given goes also where the other cannot be.
      for (const prepared of await Promise.allSettled(asked))
        if (prepared.status === 'fulfilled' && prepared.value) given.push(prepared.value.dispose)
      const [readyTap, readyTarget, readyMapper] = await Promise.all(asked)
      const ready = { tap: readyTap, target: readyTarget, ...(readyMapper && { mapper: readyMapper }) }
      return await this.#join(ready, sides, watch)
    } finally {
      await Promise.all(given.map((dispose) => dispose()))
    }
  }

  #prepare({ connector, side, secret }: FlowSide, files: TapFiles): Promise<PreparedConnector> {
    const { signal } = this.task
    const say = (line: string) => this.#say(`${connector.name}: ${line}`)
    const configured = { connector, values: side.configuration, secret: secret.data }
    return this.parts.connectors.prepare(configured, { files }, { say, signal })
  }

  /** It needs no network. */
  async #prepareMapper(mapping: readonly StreamMapping[], catalog: RawCatalog): Promise<PreparedConnector> {
    const connector = mapperOf(mapping, catalog)
    const { signal } = this.task
    const say = (line: string) => this.#say(`${connector.name}: ${line}`)
    const texts = fieldsMadeText(mapping, catalog)
    if (texts.length > 0) say(`as texts, since their types cannot be kept under other names: ${texts.join(', ')}`)
    const prepared = await this.parts.connectors.prepare({ connector, values: {}, secret: {} }, {}, { say, signal })
    const { request } = prepared
    return { ...prepared, request: { ...request, sandbox: { ...request.sandbox, network: false } } }
  }

  async #join(ready: Ready, sides: FlowSides, { record, progress, shown }: Watch): Promise<RunEnd> {
    const { task, seconds, signal, write } = this.task
    const { processes, folders, python } = this.parts
    const { tap, target, mapper } = ready
    const parts = { tap: tap.request, target: target.request, ...(mapper && { mapper: mapper.request }) }
    const { isolation } = await processes.holds({ sandbox: parts.tap.sandbox })
    if (isolation === 'process') this.#say(NOT_SANDBOXED)
    const names = { tap: sides.tap.connector.name, mapper: MAPPER_NAME, target: sides.target.connector.name }
    const logOf = (name: string, own: (text: string) => string) =>
      new PartLog({ name, shown: (text) => shown(own(text)), write })
    const logs = {
      tap: logOf(names.tap, tap.shown),
      mapper: logOf(names.mapper, mapper?.shown ?? shown),
      target: logOf(names.target, target.shown),
    }
    const late = abortAfter(seconds * 1_000)
    const [interpreter, folder] = await Promise.all([python(signal), makeRunFolder(folders)])
    try {
      const piped = await new Pipeline(processes, {
        ...{ parts, python: interpreter, pump: folder.pump, folder: folder.pipes },
        ...(task.limits.memoryBytes !== undefined && { memoryBytes: task.limits.memoryBytes }),
        signal: AbortSignal.any([signal, late]),
        onNews: (news) => {
          progress.hear(news)
          record.news()
        },
        onState: (line) => record.state(line),
        onComplaint: (part, text) => logs[part].write(text),
      }).run()
      for (const log of Object.values(logs)) log.end()
      if (signal.aborted) return endOfFault(signal.reason, signal, shown)
      if (late.aborted) return failure(`The run was ended after ${inWords(seconds)}, which is all that it may take.`)
      const lastLines = { tap: logs.tap.last, mapper: logs.mapper.last, target: logs.target.last }
      return outcomeOf(piped, { names, lastLines, shown })
    } finally {
      interpreter.release()
      await folder.remove()
    }
  }

  #say(line: string): void {
    this.task.write(`${line}\n`)
  }
}

/** What is kept of a run that could not be brought to an end of its own. */
function endOfFault(error: unknown, { aborted, reason }: AbortSignal, shown: (text: string) => string): RunEnd {
  if (aborted && typeof reason !== 'string') return { ...failure(''), status: 'canceled' }
  if (typeof reason === 'string') return failure(reason)
  return failure(error instanceof ApiError ? shown(error.message) : 'The run failed for a reason of Etabli’s own.')
}

function failure(error: string): RunEnd {
  return { status: 'error', error, failedPart: '', lastLines: [] }
}

function inWords(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
}
