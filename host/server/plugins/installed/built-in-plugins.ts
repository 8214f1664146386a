import type { InstalledPlugin } from '@etabli/core/plugin/manifest'
import type { ServerPlugin } from '@etabli/sdk/server'
import type { BuiltInPlugin } from './plugin-record'

/** The plugins of the platform's own build that are written: those of the page, and those that have a server half only. */
export function builtInPlugins(
  declared: readonly InstalledPlugin[],
  server: readonly ServerPlugin[],
  platformVersion: string,
): readonly BuiltInPlugin[] {
  const listed = declared
    .filter(({ tier }) => tier !== 'declared')
    .map(({ manifest: { id, version, title } }) => ({ id, version, title }))
  const known = new Set(listed.map(({ id }) => id))
  const unlisted = server
    .filter(({ id }) => !known.has(id))
    .map(({ id, title = id }) => ({ id, version: platformVersion, title }))
  return [...listed, ...unlisted].sort((one, other) => (one.id < other.id ? -1 : 1))
}
