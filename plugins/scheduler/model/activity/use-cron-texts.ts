import { useEffect, useMemo, useState } from 'react'

type ReadCron = typeof import('@etabli/sdk/cron').readCron

/** Gives what a schedule says in words; the schedule itself until the reader is here, and where it cannot be read. */
export type CronText = (schedule: string, zone: string) => string

/** What many schedules say: the library that reads them is large, and comes once for all. */
export function useCronTexts(): CronText {
  const [read, setRead] = useState<{ readonly cron: ReadCron }>()
  useEffect(() => {
    let isGone = false
    import('@etabli/sdk/cron').then(
      ({ readCron }) => isGone || setRead({ cron: readCron }),
      // Its code could not be fetched: schedules stand as they are written.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return useMemo(() => {
    const known = new Map<string, string>()
    return (schedule, zone) => {
      if (!read) return schedule
      const key = `${zone} ${schedule}`
      const text = known.get(key) ?? textOf(read.cron, schedule, zone)
      known.set(key, text)
      return text
    }
  }, [read])
}

function textOf(readCron: ReadCron, schedule: string, zone: string): string {
  const reading = readCron(schedule, { zone, from: new Date(), count: 1 })
  return reading.isValid ? reading.text : schedule
}
