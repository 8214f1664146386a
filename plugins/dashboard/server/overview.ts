import type { Card } from '@etabli/sdk/platform'
import { evaluate, judgeEntering, parseAccess, scopeOf, withTimeout } from '@etabli/sdk/platform/server'
import type { CountSource, Principal, RequestLog } from '@etabli/sdk/server'
import { DashboardOverview, RunCounts } from '../contract'

const NO_RUNS: RunCounts = { running: 0, succeeded: 0, failed: 0 }
/** How long an area may take to count before its card says that it cannot. */
const DEADLINE_MS = 5_000

/** What the dashboard needs to know of a card to count for it. */
export type CountedCard = Pick<Card, 'count' | 'display'> & { readonly route: Pick<Card['route'], 'installed'> }

interface Parts {
  readonly cards: () => Promise<readonly CountedCard[]>
  readonly sources: () => readonly CountSource[]
}

/** One field of the overview, and who counts for it. */
interface Field {
  readonly name: string
  /** What its card says; without a card, its counts decide. */
  readonly isRuns: boolean | undefined
  readonly sources: readonly CountSource[]
}

/** Adds up what the areas count. An area that is not installed counts nothing, so its field is 0. */
export class Overview {
  constructor(
    private readonly parts: Parts,
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  async of(projects: readonly string[], principal: Principal, log: RequestLog): Promise<DashboardOverview> {
    const fields = fieldsOf(await this.parts.cards(), this.parts.sources())
    // What stands in a closed project is nothing that the reader could open.
    const open = projects.filter((project) => judgeEntering(principal.configuration, project).granted)
    const counted = await Promise.all(
      fields.map(async (field) => [field.name, await this.#count(field, open, principal, log)] as const),
    )
    return DashboardOverview.parse(Object.fromEntries(counted.filter(([, value]) => value !== undefined)))
  }

  /** Undefined where a source failed: that field alone is lost, and the log says why. */
  async #count(
    { name, isRuns, sources }: Field,
    projects: readonly string[],
    principal: Principal,
    log: RequestLog,
  ): Promise<number | RunCounts | undefined> {
    try {
      const counted = await Promise.all(
        sources.map(async (source) => {
          const access = parseAccess(source.access)
          const mine = projects.filter((project) => evaluate(principal, access, { project }).granted)
          return mine.length === 0
            ? undefined
            : withTimeout(this.deadlineMs, source.count(mine, reachOf(source, principal)))
        }),
      )
      const values = counted.filter((value) => value !== undefined)
      return (isRuns ?? typeof values[0] === 'object') ? sumOfRuns(values) : sumOfNumbers(values)
    } catch (error) {
      log.error({ err: error, field: name }, 'an area could not count for the dashboard')
      return undefined
    }
  }
}

/** What the reader reaches of what a source counts. */
function reachOf({ scope }: CountSource, { configuration }: Principal): Parameters<CountSource['count']>[1] {
  return (project) => (scope ? scopeOf(configuration, project, scope) : { kind: 'all' })
}

type Counted = Awaited<ReturnType<CountSource['count']>>

/** Fields that somebody counts, and those of areas that are not installed. Nobody counts for a half that did not start. */
function fieldsOf(cards: readonly CountedCard[], sources: readonly CountSource[]): readonly Field[] {
  const standIns = cards.filter(({ route }) => !route.installed).map(({ count }) => count)
  const names = new Set([...standIns, ...sources.map(({ field }) => field)])
  return [...names].map((name) => {
    const card = cards.find(({ count }) => count === name)
    return {
      name,
      isRuns: card && card.display === 'runs',
      sources: sources.filter(({ field }) => field === name),
    }
  })
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
