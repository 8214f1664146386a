import { failures } from './failures'

/**
 * The first time of a schedule after another time. What reads cron is loaded when the first schedule asks for it, not with the server.
 *
 * @throws ApiError SCHEDULE_INVALID
 */
export async function nextTime(cron: string, zone: string, from: Date): Promise<Date> {
  const { readCron } = await import('@etabli/sdk/cron')
  const reading = readCron(cron, { zone, from, count: 1 })
  if (!reading.isValid) throw failures.SCHEDULE_INVALID({ message: reading.fault })
  const [next] = reading.next
  if (!next) throw failures.SCHEDULE_INVALID()
  return next
}
