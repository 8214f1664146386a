import { linesThatMatter } from '@etabli/sdk/platform/server'
import { ApiError, abortAfter, type ServiceEngine, type ServiceLogName, type ServicePlace } from '@etabli/sdk/server'
import type { LastWords } from '../../contract'

/** How much of the end of a log is looked through. */
const TAIL = 1_000
/** Somebody waits in front of the page. */
const PATIENCE_MS = 15_000
const SLOW = 'the cloud did not answer in time: open the log itself'

interface Wanted {
  readonly place: ServicePlace
  readonly log: ServiceLogName
  readonly since: Date
}

/** The lines at the end of a log that say why. That the cloud cannot tell them fails nothing. */
export async function lastWords(
  engine: ServiceEngine,
  { place, log, since }: Wanted,
  caller: AbortSignal,
): Promise<LastWords> {
  const late = abortAfter(PATIENCE_MS)
  try {
    const entries = await engine.log(place, { log, since, limit: TAIL }, AbortSignal.any([caller, late]))
    const { from, to } = linesThatMatter(entries.map(({ text }) => text))
    const lines = entries.slice(from, to).map(({ time, text }) => ({ timestamp: time.toISOString(), payload: text }))
    return { log, lines, note: '' }
  } catch (error) {
    if (late.aborted) return { log, lines: [], note: SLOW }
    if (!(error instanceof ApiError)) throw error
    return { log, lines: [], note: error.message }
  }
}
