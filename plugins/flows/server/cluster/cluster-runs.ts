import type { KindProgram } from '@etabli/sdk/platform/server'
import type { EngineTask, TaskEnvironment, TaskLogEntry, TaskOutcome } from '@etabli/sdk/server'
import { hiddenIn } from '../connectors/secret-values'
import { failures } from '../failures'
import { FLOW_VARIABLE, FLOW_VERSION_VARIABLE } from '../flow-origin'
import type { FlowRunParts } from '../run/flow-run'
import { type FlowSide, sidesOf } from '../run/flow-sides'
import type { PipelineEnd } from '../run/pipeline'
import { Progress } from '../run/progress'
import { PUMP } from '../run/pump.py'
import type { PumpEnd } from '../run/pump-news'
import { outcomeOf } from '../run/run-outcome'
import { RunRecord } from '../run/run-record'
import { shownWithout } from '../run/secret-values'
import { isOf, ownerOf } from '../state/handlers'
import { bookmarksOf, contentOf } from '../state/state-content'
import { type ClusterNews, clusterNewsOf, type Ended } from './cluster-news'
import { RUN_PROGRAM, RUN_VARIABLE } from './run-program'

/** What this server knows of a run on a node. Another server, or a later one, begins with what is stored. */
interface LiveRun {
  readonly record: RunRecord
  readonly progress: Progress
  readonly names: Readonly<Record<'tap' | 'mapper' | 'target', string>>
  pump?: PumpEnd
  ended?: Ended
  failed?: string
}

/** A run that is silent for so long is let go of: whoever hears of it next begins with what is stored. */
const SILENT_MS = 60_000

/** Runs flows on nodes of a cluster, by a program that tells what happens in lines of its log. */
export class ClusterRuns implements KindProgram {
  readonly files = { run: RUN_PROGRAM, 'pump.py': PUMP }
  readonly #live = new Map<string, { readonly run: Promise<LiveRun | undefined>; timer: NodeJS.Timeout }>()

  constructor(private readonly parts: FlowRunParts) {}

  async environment(task: EngineTask, own: TaskEnvironment): Promise<TaskEnvironment> {
    const { flow, sides } = await this.#flow(task, own.variables)
    if (flow.mapping.length > 0) throw failures.NO_MAPPING_THERE()
    const { project, id, attempt } = task
    const other = await this.parts.runs.begin({ task: id, attempt, project, flow: flow.name, version: flow.version })
    if (other) throw failures.FLOW_RUNS()
    const current = await this.parts.states.current(project, flow.name)
    const state = current && isOf(current, ownerOf(flow)) ? current.content : undefined
    const catalog = await this.parts.catalogOf(project, flow.tap)
    const discovers = catalog === undefined && sides.tap.connector.needsCatalog === true
    const run = {
      tap: {
        ...(await partOf(sides.tap)),
        ...(catalog !== undefined && { catalog: JSON.parse(catalog) }),
        ...(state !== undefined && { state: JSON.parse(state) }),
        discovers,
      },
      target: await partOf(sides.target),
    }
    const hidden = hiddenIn([sides.tap.secret, sides.target.secret])
    return {
      variables: flowVariables(own.variables),
      files: { [RUN_VARIABLE]: Buffer.from(JSON.stringify(run)) },
      masked: [...new Set([...own.masked, ...hidden])],
      sockets: own.sockets,
    }
  }

  async hear(task: EngineTask, entries: readonly TaskLogEntry[]): Promise<readonly TaskLogEntry[]> {
    const shown: TaskLogEntry[] = []
    for (const entry of entries) {
      const news = clusterNewsOf(entry.text)
      if (!news) shown.push(entry)
      else {
        const live = await this.#liveOf(task)
        if (live) apply(live, news)
      }
    }
    return shown
  }

  async ended(task: EngineTask, outcome: TaskOutcome): Promise<TaskOutcome> {
    const live = await this.#liveOf(task)
    this.#letGo(task)
    // It was ended before it had begun: there is nothing to be kept.
    if (!live) return outcome
    const { record, names, pump, ended, failed } = live
    const end =
      outcome.status !== 'canceled' && ended
        ? outcomeOf(endOnNode(ended, pump), {
            ...{ names, lastLines: { ...ended.last, mapper: [] }, shown: (text) => text },
          })
        : ({ status: outcome.status, error: failed ?? outcome.error ?? '', failedPart: '', lastLines: [] } as const)
    await record.end(end)
    return { ...outcome, status: end.status, ...(end.error !== '' && { error: end.error }) }
  }

  #flow({ project }: EngineTask, variables: TaskEnvironment['variables']) {
    const { sources, flows } = this.parts
    const version = Number(variables[FLOW_VERSION_VARIABLE])
    return sidesOf({ ...sources, flows }, project, variables[FLOW_VARIABLE] ?? '', version)
  }

  #liveOf(task: EngineTask): Promise<LiveRun | undefined> {
    const known = this.#live.get(task.id)
    if (known) {
      known.timer.refresh()
      return known.run
    }
    const run = this.#open(task)
    const timer = setTimeout(() => {
      this.#letGo(task)
      void run.then((live) => live?.record.letGo()).catch(() => undefined)
    }, SILENT_MS).unref()
    this.#live.set(task.id, { run, timer })
    // A failure is told to whoever asked; the next one tries again.
    run.catch(() => this.#letGo(task))
    return run
  }

  #letGo({ id }: EngineTask): void {
    clearTimeout(this.#live.get(id)?.timer)
    this.#live.delete(id)
  }

  async #open(task: EngineTask): Promise<LiveRun | undefined> {
    const { runs, states, log } = this.parts
    const id = { task: task.id, attempt: task.attempt }
    const begun = await runs.versionOf(id)
    if (!begun) return undefined
    const variables = { [FLOW_VARIABLE]: begun.flow, [FLOW_VERSION_VARIABLE]: String(begun.version) }
    const { flow, sides } = await this.#flow(task, variables)
    const owner = ownerOf(flow)
    const current = await states.current(task.project, flow.name)
    const before = current && isOf(current, owner) ? current.content : undefined
    const hidden = hiddenIn([sides.tap.secret, sides.target.secret])
    const shown = shownWithout(hidden, [])
    const progress = new Progress(bookmarksOf(contentOf(before ?? '') ?? {}), { shown, now: () => performance.now() })
    const record = new RunRecord({
      ...{ runs, states, progress, owner, run: id, before, safe: shown },
      warn: (error) => log.warn({ err: error, task: task.id }, 'the progress of a flow could not be stored yet'),
    })
    const names = { tap: sides.tap.connector.name, mapper: '', target: sides.target.connector.name }
    return { record, progress, names }
  }
}

function apply(live: LiveRun, news: ClusterNews): void {
  if ('state' in news) live.record.state(JSON.stringify(news.state))
  else if ('ended' in news) live.ended = news.ended
  else if ('failed' in news) live.failed = news.failed
  else if ('refused' in news || 'closed' in news || 'done' in news) live.pump = news
  else if ('streams' in news || 'sample' in news) {
    live.progress.hear(news)
    live.record.news()
  }
}

async function partOf({ connector, side, secret }: FlowSide) {
  return {
    ...{ name: connector.name, program: connector.name },
    requirements: connector.requirements ?? connector.singerSource,
    settings: await connector.settings(side.configuration, secret.data),
  }
}

function flowVariables(variables: TaskEnvironment['variables']): Record<string, string> {
  const own = Object.entries(variables).filter(([name]) => name === FLOW_VARIABLE || name === FLOW_VERSION_VARIABLE)
  return Object.fromEntries(own)
}

/** As the platform tells of the ends of its own processes. */
export function endOnNode(ended: Ended, pump: PumpEnd | undefined): PipelineEnd {
  return {
    parts: { tap: exitOf(ended, 'tap'), target: exitOf(ended, 'target') },
    pump,
    // The two may end in the same moment: what the pump says last counts.
    isTargetEarly: ended.first === 'target' && !(pump && 'done' in pump),
  }
}

/** 128 and the signal's number where a signal ended it. */
function exitOf({ codes, stopped }: Ended, role: 'tap' | 'target') {
  const code = codes[role]
  const exitCode = code === null ? 1 : code < 0 ? 128 - code : code
  return { end: stopped.includes(role) ? 'aborted' : 'exited', exitCode } as const
}
