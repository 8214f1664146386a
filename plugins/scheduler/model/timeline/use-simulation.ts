import { useEffect, useMemo, useState } from 'react'
import type { TimelineTrigger } from '../../contract'
import { collisionsOf } from './collisions'
import { runsOf } from './planned-runs'
import { changeOf, type Draft, editTo, moveTo, NO_DRAFT, type ReadTimes, simulate } from './simulation'

const DAY_MS = 86_400_000
const MOST_TIMES = 200
const MOST_MINUTES = 1_440

/** A move that its schedule does not allow. */
export interface Refusal {
  readonly redisId: string
  readonly fault: string
}

interface Setting {
  /** In milliseconds. */
  readonly now: number
  /** How many run at once on an engine. */
  readonly limit: number
  readonly isOn: boolean
}

/** Moves triggers to see what would be. Nothing is sent. */
export function useSimulation(triggers: readonly TimelineTrigger[], { now, limit, isOn }: Setting) {
  const [draft, setDraft] = useState<Draft>(NO_DRAFT)
  const [refusal, setRefusal] = useState<Refusal>()
  const read = useReadTimes(now, isOn)

  const simulated = useMemo(() => simulate(triggers, draft, read), [triggers, draft, read])
  const before = useMemo(
    () => collisionsOf(simulate(triggers, NO_DRAFT, undefined).flatMap(runsOf), limit),
    [triggers, limit],
  )
  const collisions = useMemo(() => collisionsOf(simulated.flatMap(runsOf), limit), [simulated, limit])
  const keep = (trigger: TimelineTrigger, next: Draft | string) => {
    if (typeof next === 'string') return setRefusal({ redisId: trigger['redis-id'], fault: next })
    setRefusal(undefined)
    setDraft(next)
  }
  return {
    simulated,
    before,
    collisions,
    refusal,
    changed: simulated.filter(({ isChanged }) => isChanged),
    isInvalid: simulated.some(({ fault }) => fault !== undefined),
    minutesOf: (trigger: TimelineTrigger) => changeOf(draft, trigger).minutes,
    moveTo: (trigger: TimelineTrigger, minutes: number) => {
      const within = Math.min(Math.max(minutes, -MOST_MINUTES), MOST_MINUTES)
      keep(trigger, moveTo(draft, trigger, within))
    },
    edit: (trigger: TimelineTrigger, schedule: string) => keep(trigger, editTo(draft, trigger, schedule)),
    reset: (trigger: TimelineTrigger) => keep(trigger, editTo(draft, trigger, trigger.schedule)),
    /** Forgets what was tried out, of all or of these. */
    forget: (redisIds?: readonly string[]) => {
      setRefusal(undefined)
      setDraft((all) => new Map([...all].filter(([id]) => redisIds !== undefined && !redisIds.includes(id))))
    },
  }
}
export type Simulation = ReturnType<typeof useSimulation>

/** What reads schedules is large, and comes when the simulator is opened. */
function useReadTimes(now: number, isNeeded: boolean): ReadTimes | undefined {
  const [cron, setCron] = useState<typeof import('@etabli/sdk/cron')>()
  useEffect(() => {
    if (!isNeeded || cron) return
    let isGone = false
    // Where it cannot be fetched, times stay as they were, and the field says so.
    import('@etabli/sdk/cron').then(
      (module) => !isGone && setCron(module),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isNeeded, cron])
  return useMemo(() => {
    if (!cron) return undefined
    const known = new Map<string, readonly number[] | string>()
    return (schedule, zone) => {
      const key = `${zone} ${schedule}`
      const times = known.get(key) ?? timesWithinADay(cron.readCron, schedule, zone, now)
      known.set(key, times)
      return times
    }
  }, [cron, now])
}

type ReadCron = typeof import('@etabli/sdk/cron')['readCron']

function timesWithinADay(readCron: ReadCron, schedule: string, zone: string, now: number): readonly number[] | string {
  const reading = readCron(schedule, { zone, from: new Date(now), count: MOST_TIMES })
  if (!reading.isValid) return reading.fault
  return reading.next.map((time) => time.getTime()).filter((time) => time <= now + DAY_MS)
}
