import type { ServerPlugin } from '@etabli/sdk/server'
import type { BuiltPage } from './built-page'
import type { BuiltInPlugin } from './plugin-record'

/** The plugins of the platform's own build: those of the page, and those that have a server half only. */
export function builtInPlugins(
  page: BuiltPage | undefined,
  server: readonly ServerPlugin[],
  platformVersion: string,
): readonly BuiltInPlugin[] {
  const listed = (page?.plugins ?? []).map(({ manifest: { id, version, title } }) => ({ id, version, title }))
  const known = new Set(listed.map(({ id }) => id))
  const unlisted = server
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({ id, version: platformVersion, title: id }))
  return [...listed, ...unlisted].sort((one, other) => (one.id < other.id ? -1 : 1))
}
