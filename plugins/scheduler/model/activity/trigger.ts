import type { TaskManifest } from '../../contract'

/** The zone of a trigger that names none. */
const DEFAULT_ZONE = 'UTC'

export function zoneOf({ zone }: Pick<TaskManifest, 'zone'>): string {
  return zone ?? DEFAULT_ZONE
}

export function isPaused({ status }: Pick<TaskManifest, 'status'>): boolean {
  return status === 'paused'
}

/** When the first of them runs next, ISO 8601; undefined where none does. */
export function nextTimeOf(triggers: readonly Pick<TaskManifest, 'next-time'>[]): string | undefined {
  const times = triggers.flatMap((trigger) => trigger['next-time'] || [])
  return times.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]
}

/** Whether a trigger was made before what it runs was last changed: it runs what that was then. @param modified ISO 8601 */
export function isStale(trigger: Pick<TaskManifest, 'creation-time'>, modified: string): boolean {
  return Date.parse(trigger['creation-time']) < Date.parse(modified)
}
