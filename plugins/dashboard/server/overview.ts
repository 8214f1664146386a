import {
  type Access,
  type CountRegistry,
  type CountSource,
  evaluate,
  type Principal,
  parseAccess,
  type RequestLog,
} from '@etabli/sdk/server'
import { DashboardOverview, RunCounts } from '../contract'
import { within } from './within'

type Field = keyof DashboardOverview

/** What a user must have on a project for its rows of a kind to be counted for him: what their card needs. */
const ACCESS: Readonly<Record<Field, Access>> = {
  secretsCount: ':project:secret:enabled',
  singerFlowsCount: { required: [':project:task:enabled'], anyOf: [':project:flow:enabled'] },
  dbtModelsCount: ':project:transform:enabled',
  dbtSourcesCount: ':project:transform:enabled',
  dbtTestsCount: ':project:transform:enabled',
  artefactsCount: [':project:task:enabled', ':project:artefact:enabled'],
  startedTasksCount: ':project:task:enabled',
  bundlesCount: [':project:task:enabled', ':project:bundle:enabled'],
  servicesCount: ':project:service:enabled',
}
const FIELDS = Object.entries(ACCESS).map(([name, access]) => ({ name, access: parseAccess(access) }))

const NO_RUNS: RunCounts = { running: 0, succeeded: 0, failed: 0 }
/** How long an area may take to count before its card says that it cannot. */
const DEADLINE_MS = 5_000

/** Adds up what the areas count. An area that is not installed counts nothing, so its field is 0. */
export class Overview {
  constructor(
    private readonly counts: CountRegistry,
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  async of(projects: readonly string[], principal: Principal, log: RequestLog): Promise<DashboardOverview> {
    const fields = await Promise.all(
      FIELDS.map(async ({ name, access }) => {
        const mine = projects.filter((project) => evaluate(principal, access, { project }).granted)
        return [name, await this.#count(name, mine, log)] as const
      }),
    )
    return DashboardOverview.parse(Object.fromEntries(fields))
  }

  /** Undefined where a source failed: that field alone is lost, and the log says why. */
  async #count(field: string, projects: readonly string[], log: RequestLog): Promise<number | RunCounts | undefined> {
    const sources = projects.length === 0 ? [] : this.counts.sources().filter((source) => source.field === field)
    try {
      const counted = await Promise.all(sources.map((source) => within(this.deadlineMs, source.count(projects))))
      return field === 'startedTasksCount' ? sumOfRuns(counted) : sumOfNumbers(counted)
    } catch (error) {
      log.error({ err: error, field }, 'an area could not count for the dashboard')
      return undefined
    }
  }
}

type Counted = Awaited<ReturnType<CountSource['count']>>

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
