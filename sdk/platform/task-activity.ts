import type { Access } from '@etabli/core/access/access'
import { definePoint } from '@etabli/core/plugin/contribution-point'
import * as z from 'zod/mini'

/** Says nothing about itself: its view is all that there is. */
const Nothing = z.object({})

/** What is said of something that runs, in the words of its own area. */
export interface TaskActivityTexts {
  /** On the button that adds a trigger, and above its schedule. */
  readonly schedule: string
  readonly newTrigger: string
  /** What is said where it has no trigger, and where a schedule is empty. */
  readonly noTriggers: string
  readonly emptySchedule: string
  /** Of triggers that were made before it was last changed: of all of them, and of one. */
  readonly stale: string
  readonly isStale: string
  /** Toasts. */
  readonly launched: string
  readonly scheduled: string
  readonly unscheduled: string
}

/** Something that runs as tasks under its name: an artefact, a flow. */
export interface TaskActivityProps {
  readonly project: string
  readonly name: string
  readonly description: string
  readonly version: string
  /** ISO 8601: triggers from before run what it was then. */
  readonly modified: string
  /** Whoever may run it. */
  readonly access: Access
  /** Asked for before a launch; absent where a run takes none of its own. */
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  /** `redis-id`s. */
  readonly secrets: readonly string[]
  readonly texts: TaskActivityTexts
  /** It has been run, scheduled or unscheduled. */
  readonly onChange?: () => void
}

/** Where and when something runs as tasks, the ways to run it, and how it ran. */
export const TaskActivity = definePoint<z.infer<typeof Nothing>, TaskActivityProps>('etabli.task-activity', 1, Nothing)
