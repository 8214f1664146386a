import { linesThatMatter } from '@etabli/sdk/platform/server'
import type { Diagnosis } from '../../contract'
import type { LogRepository } from '../tasks/log-repository'

/** How much of the end of a log is looked through. */
const TAIL = 2_000

/** Of what the task itself wrote; where it wrote nothing, of what the platform says. */
export async function lastWords(
  logs: LogRepository,
  id: string,
): Promise<Pick<Diagnosis, 'log' | 'firstLine' | 'lines'>> {
  const application = await logs.tail(id, 'application', TAIL)
  const log = application.lines.some(({ text }) => text.trim() !== '') ? 'application' : 'technical'
  const { lines, firstLine } = log === 'application' ? application : await logs.tail(id, log, TAIL)
  const { from, to } = linesThatMatter(lines.map(({ text }) => text))
  return {
    log,
    // Readers count lines from 1 on.
    firstLine: firstLine + from + 1,
    lines: lines.slice(from, to).map(({ time, text }) => ({ timestamp: time.toISOString(), payload: text })),
  }
}
