import { useEffect, useState } from 'react'
import type { CronReading } from '../../cron/cron-reading'
import { CRON } from './messages'

/** Whoever types is not told about half an expression. */
const PAUSE_MS = 250
/** The longest wait that a browser knows. */
const LONGEST_WAIT_MS = 2_147_483_647

interface Read {
  readonly key: string
  readonly reading: CronReading
}

/** What a schedule means, a moment after it was given; undefined until then, and where none is given. */
export function useCronReading(expression: string, zone: string): CronReading | undefined {
  const [read, setRead] = useState<Read>()
  const [turn, setTurn] = useState(0)
  const key = `${zone} ${expression.trim()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn reads again, when the first of the next times has passed
  useEffect(() => {
    if (expression.trim() === '') return
    let isGone = false
    const timer = window.setTimeout(async () => {
      const reading = await readLazily(expression, zone)
      if (!isGone) setRead({ key, reading })
    }, PAUSE_MS)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [expression, zone, key, turn])
  const reading = expression.trim() !== '' && read?.key === key ? read.reading : undefined
  const first = reading?.isValid ? reading.next[0]?.getTime() : undefined
  useEffect(() => {
    if (first === undefined) return
    const wait = Math.min(Math.max(first - Date.now(), 0), LONGEST_WAIT_MS)
    const timer = window.setTimeout(() => setTurn((now) => now + 1), wait)
    return () => window.clearTimeout(timer)
  }, [first])
  return reading
}

async function readLazily(expression: string, zone: string): Promise<CronReading> {
  try {
    const { readCron } = await import('../../cron/cron-reading')
    return readCron(expression, { zone, from: new Date() })
  } catch {
    // The code could not be fetched.
    return { isValid: false, fault: CRON.notLoaded }
  }
}
