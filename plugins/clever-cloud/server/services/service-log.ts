import type { ServiceLogEntry, ServiceLogQuery } from '@etabli/sdk/server'
import { messages } from '../../messages'
import type { CleverApi } from '../api/clever-api'
import type { Deployment, LogLine } from '../api/shapes'

const PAGE_LINES = 1_000
/** Of one question: what is older than that many lines before the end of a page is not waited for. */
const MOST_PAGES = 20
const LONGEST_LINE = 16_384

/** The last lines of what the service has written since a time. The API gives the first ones of a time, so it is read to its end. */
export async function applicationLog(
  api: CleverApi,
  appId: string,
  { since, limit }: Pick<ServiceLogQuery, 'since' | 'limit'>,
  until: Date,
  signal: AbortSignal,
): Promise<readonly ServiceLogEntry[]> {
  let last: LogLine[] = []
  let from = since.toISOString()
  let seen: ReadonlySet<string> = new Set()
  let pageLines = PAGE_LINES
  for (let page = 0; page < MOST_PAGES && Date.parse(from) < until.getTime(); page++) {
    const { lines, isCut } = await api.log(appId, { since: from, until, limit: pageLines }, signal)
    const fresh = lines.filter(({ id }) => !seen.has(id))
    last = [...last, ...fresh].slice(-limit)
    if (!isCut) break
    // More lines of one moment than a page holds: a larger one reaches behind them.
    if (fresh.length === 0) pageLines *= 2
    from = lines.at(-1)?.date ?? from
    seen = new Set(lines.map(({ id }) => id))
  }
  return last.map(({ date, message }) => ({ time: new Date(date), text: message.slice(0, LONGEST_LINE) }))
}

const { deployments: NAMES, states: STATES, event } = messages.services
const COMMIT_DIGITS = 8

/** What the cloud has done with it, in words. @param deployments the newest first */
export function containerLog(
  deployments: readonly Deployment[],
  { since, limit }: Pick<ServiceLogQuery, 'since' | 'limit'>,
): readonly ServiceLogEntry[] {
  return deployments
    .flatMap(({ steps, state, startDate, origin, version }) => {
      const commit = version?.commitId?.slice(0, COMMIT_DIGITS) ?? ''
      const told = steps.length === 0 ? [{ state, date: startDate }] : steps
      return told.map((step) => ({
        time: new Date(step.date),
        text: event(NAMES[origin.action] ?? origin.action, commit, STATES[step.state] ?? step.state),
      }))
    })
    .sort((one, other) => one.time.getTime() - other.time.getTime())
    .filter(({ time }) => time >= since)
    .slice(-limit)
}
