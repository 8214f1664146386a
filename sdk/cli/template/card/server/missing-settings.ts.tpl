import type { ProjectRecord } from '@etabli/sdk/server'

const SETTINGS = ['description', 'gitURL', 'docsURL'] as const

/** The settings that are blank. A project that is gone lacks none. */
export function missingSettings(
  project: Pick<ProjectRecord, (typeof SETTINGS)[number]> | undefined,
): (typeof SETTINGS)[number][] {
  return project ? SETTINGS.filter((setting) => project[setting].trim() === '') : []
}
