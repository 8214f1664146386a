import type { ChangeTopics, Principals, TaskOriginSource } from '@etabli/sdk/platform/server'
import type { RequestLog } from '@etabli/sdk/server'
import type { Kysely } from 'kysely'
import type { BundleRuns } from '../bundles/bundle-runs'
import type { Engines } from '../engines'
import { ENDINGS } from '../failures'
import { mayRunSpec } from '../origins'
import type { Tables } from '../store/tables'
import type { RaiseAlarm } from '../tasks/end-alerts'
import type { InsertTask, TaskEntry } from '../tasks/task-entry'
import type { TaskRow } from '../tasks/task-repository'
import { nextTime } from './read-schedule'
import { AHEAD_SECONDS, SoonDue } from './soon-due'
import type { TriggerRepository, TriggerRow } from './trigger-repository'

/** A time that is further back than that was missed: no server ran. It is made up for once, and said. */
const MISSED_AFTER_MS = 60_000
/** However far the next time is, the store is looked at again after this long: a clock may have been set. */
const LONGEST_WAIT_MS = 30_000
const AGAIN_MS = 1_000

interface Parts {
  readonly triggers: TriggerRepository
  readonly entry: TaskEntry
  readonly bundles: BundleRuns
  readonly engines: Engines
  readonly principals: Principals
  readonly origins: () => readonly TaskOriginSource[]
  readonly topics: ChangeTopics
  readonly begin: (rows: readonly TaskRow[]) => void
  readonly raise: RaiseAlarm
  readonly log: RequestLog
}

/**
 * Begins what is due. Each server has a clock; each time of a trigger is fired by one of them, under a lock, with what it begins and the
 * next time in one transaction. The store's clock decides what is due.
 */
export class TriggerClock {
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #isAskedAgain = false
  #isStopped = false
  readonly #leave: () => void
  readonly #soon: SoonDue

  constructor(private readonly parts: Parts) {
    this.#soon = new SoonDue(parts)
    this.#leave = parts.topics.follow('task-clock', () => this.wake())
  }

  /** Looks at once: triggers have changed. */
  wake(): void {
    if (this.#isStopped) return
    this.#isAskedAgain = this.#working !== undefined
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
      if (this.#isAskedAgain) this.wake()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#leave()
    clearTimeout(this.#timer)
    await this.#working
    this.#soon.stop()
  }

  async #work(): Promise<void> {
    clearTimeout(this.#timer)
    let wait = AGAIN_MS
    try {
      const isAllFired = await this.#fireAllDue()
      await this.#soon.look()
      const untilNext = await this.parts.triggers.untilNext()
      if (isAllFired) wait = untilWake(untilNext)
    } catch (error) {
      if (!this.#isStopped) this.parts.log.warn({ err: error }, 'triggers could not be looked at; it is tried again')
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), Math.ceil(wait)).unref()
  }

  /** False where some could not be fired: they are tried again, and hold up no others. */
  async #fireAllDue(): Promise<boolean> {
    const failed: string[] = []
    for (;;) {
      let firing: TriggerRow | undefined
      try {
        const rows = await this.parts.entry.store((insert) =>
          this.parts.triggers.fireNext((transaction, due) => {
            firing = due
            return this.#fire(transaction, due, insert)
          }, failed),
        )
        if (!rows) return failed.length === 0
        this.parts.begin(rows)
      } catch (error) {
        if (!firing) throw error
        this.parts.log.warn({ err: error, trigger: firing.id }, 'a trigger could not be fired; it is tried again')
        failed.push(firing.id)
      }
    }
  }

  async #fire(transaction: Kysely<Tables>, due: TriggerRow & { readonly now: Date }, insert: InsertTask) {
    const { principals, bundles, raise } = this.parts
    if (due.fired_at && due.fired_at >= due.next_at) return firedBefore(due, due.fired_at)
    const nextAt = await this.#soon.nextTimeOf(due)
    const isMissed = due.now.getTime() - due.next_at.getTime() > MISSED_AFTER_MS
    const message = isMissed ? missedSentence(due.next_at) : ''
    if (isMissed) {
      const { project, name: subject, artefact } = due
      await raise(transaction, {
        event: 'missed',
        project,
        subject,
        artefact,
        taskRedisId: '',
        message,
        at: due.next_at,
      })
    }
    const owner = await principals.find(due.user_id)
    const trigger = { id: due.id, dueAt: due.next_at }
    if (due.bundle_id !== null) {
      const rows = owner
        ? await bundles.startScheduled(transaction, due.bundle_id, { owner, engine: due.engine, trigger })
        : undefined
      return rows ? { fired: rows, nextAt, ...outcomeOf(isMissed, message) } : refused(nextAt)
    }
    const { spec } = due
    if (!owner || !spec || !mayRunSpec(owner, due.project, { ...due, spec }, this.parts.origins()))
      return refused(nextAt)
    const made = {
      ...{ project: due.project, name: due.name, description: due.description, engine: due.engine },
      ...{ artefact: due.artefact, artefactVersion: due.artefact_version, spec, trigger },
      user: { id: owner.id, email: owner.email },
    }
    const run = { ...made, kind: 'job', id: this.#soon.taskIdFor(due) } as const
    return { fired: [await insert(transaction, run)], nextAt, ...outcomeOf(isMissed, message) }
  }
}

/** Some seconds before the next time, and then when it has come. */
function untilWake(untilNext: number = LONGEST_WAIT_MS): number {
  const untilSoon = untilNext - AHEAD_SECONDS * 1_000
  return Math.min(LONGEST_WAIT_MS, untilSoon > 0 ? untilSoon : Math.max(0, untilNext))
}

/** The clock was set back: this time has been, and what it was to begin has begun. */
async function firedBefore({ cron, zone, outcome, message }: TriggerRow, firedAt: Date) {
  const fired: readonly TaskRow[] = []
  return { fired, nextAt: await nextTime(cron, zone, firedAt), outcome: outcome ?? 'fired', message } as const
}

function outcomeOf(isMissed: boolean, message: string) {
  return { outcome: isMissed ? 'missed' : 'fired', message } as const
}

function refused(nextAt: Date) {
  const fired: readonly TaskRow[] = []
  return { fired, nextAt, outcome: 'refused', message: ENDINGS.notAllowed } as const
}

function missedSentence(at: Date): string {
  return `No server ran at ${at.toISOString().replace(/\.\d+Z$/, 'Z')}, so it ran once afterwards.`
}
