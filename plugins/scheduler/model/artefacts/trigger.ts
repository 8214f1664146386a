import type { Artefact, TaskManifest } from '../../contract'

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

/** Whether a trigger was made before the artefact was last changed: it runs what the artefact was then. */
export function isStale(
  trigger: Pick<TaskManifest, 'creation-time'>,
  artefact: Pick<Artefact, 'last-modified-time'>,
): boolean {
  return Date.parse(trigger['creation-time']) < Date.parse(artefact['last-modified-time'])
}
