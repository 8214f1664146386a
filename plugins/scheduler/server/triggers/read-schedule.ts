import { failures } from '../failures'

/**
 * The first time of a schedule after another one. What reads cron is loaded when the first schedule asks for it, not with the server.
 * @throws INVALID_SCHEDULE with the sentence that says why
 */
export async function nextTime(cron: string, zone: string, from: Date): Promise<Date> {
  const [next] = await nextTimes(cron, zone, from, 1)
  if (!next) throw failures.INVALID_SCHEDULE()
  return next
}

/** Its first times after another one. */
export async function nextTimes(cron: string, zone: string, from: Date, count: number): Promise<readonly Date[]> {
  const { readCron } = await import('@etabli/sdk/cron')
  const reading = readCron(cron, { zone, from, count })
  if (!reading.isValid) throw failures.INVALID_SCHEDULE({ message: `Invalid expression: ${reading.fault}` })
  return reading.next
}
