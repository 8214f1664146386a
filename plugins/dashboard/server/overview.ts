import { evaluate, parseAccess } from '@etabli/sdk/platform/server'
import type { CountSource, Principal, RequestLog } from '@etabli/sdk/server'
import { DashboardOverview, RunCounts } from '../contract'
import { withTimeout } from './with-timeout'

const NO_RUNS: RunCounts = { running: 0, succeeded: 0, failed: 0 }
/** How long an area may take to count before its card says that it cannot. */
const DEADLINE_MS = 5_000

/** What the specification's fields hold where nobody counts. */
const NOTHING: Readonly<Record<string, number | RunCounts>> = {
  secretsCount: 0,
  singerFlowsCount: 0,
  dbtModelsCount: 0,
  dbtSourcesCount: 0,
  dbtTestsCount: 0,
  artefactsCount: 0,
  startedTasksCount: NO_RUNS,
  bundlesCount: 0,
  servicesCount: 0,
}

/** Adds up what the areas count. An area that is not installed counts nothing, so its field is 0. */
export class Overview {
  constructor(
    private readonly sources: () => readonly CountSource[],
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  async of(projects: readonly string[], principal: Principal, log: RequestLog): Promise<DashboardOverview> {
    const sources = this.sources()
    const names = new Set([...Object.keys(NOTHING), ...sources.map(({ field }) => field)])
    const fields = await Promise.all(
      [...names].map(async (name) => {
        const counting = sources.filter(({ field }) => field === name)
        return [name, await this.#count(name, counting, projects, principal, log)] as const
      }),
    )
    return DashboardOverview.parse(Object.fromEntries(fields.filter(([, value]) => value !== undefined)))
  }

  /** Undefined where a source failed: that field alone is lost, and the log says why. */
  async #count(
    field: string,
    sources: readonly CountSource[],
    projects: readonly string[],
    principal: Principal,
    log: RequestLog,
  ): Promise<number | RunCounts | undefined> {
    try {
      const counted = await Promise.all(
        sources.map(async (source) => {
          const access = parseAccess(source.access)
          const mine = projects.filter((project) => evaluate(principal, access, { project }).granted)
          return mine.length === 0 ? undefined : withTimeout(this.deadlineMs, source.count(mine))
        }),
      )
      return sumOf(
        field,
        counted.filter((value) => value !== undefined),
      )
    } catch (error) {
      log.error({ err: error, field }, 'an area could not count for the dashboard')
      return undefined
    }
  }
}

type Counted = Awaited<ReturnType<CountSource['count']>>

/** The specification says what its fields hold; a field of a plugin's own holds what the first of its counts is. */
function sumOf(field: string, counted: readonly Counted[]): number | RunCounts {
  const nothing = Object.hasOwn(NOTHING, field) ? NOTHING[field] : counted[0]
  return typeof nothing === 'object' ? sumOfRuns(counted) : sumOfNumbers(counted)
}

function sumOfNumbers(counted: readonly Counted[]): number {
  return counted.reduce<number>((sum, value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
      throw new TypeError('a count must be a whole number')
    return sum + value
  }, 0)
}

function sumOfRuns(counted: readonly Counted[]): RunCounts {
  return counted
    .map((value) => RunCounts.parse(value))
    .reduce(
      (sum, runs) => ({
        running: sum.running + runs.running,
        succeeded: sum.succeeded + runs.succeeded,
        failed: sum.failed + runs.failed,
      }),
      NO_RUNS,
    )
}
