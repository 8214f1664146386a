import type { PluginManifest } from '@etabli/core/plugin/manifest'
import type { PluginLink } from '@etabli/sdk/platform/server'

/** What a manifest says of other plugins' services and points, and of its own. A point that it offers is one that it uses. */
export function pageLinks({
  id,
  requires,
  provides,
  points,
  extensions,
  toolbar,
}: PluginManifest): readonly PluginLink[] {
  const link = (relation: PluginLink['relation'], kind: PluginLink['kind'], names: readonly string[] = []) =>
    [...new Set(names)].map((name): PluginLink => ({ plugin: id, relation, kind, half: 'page', name }))
  return [
    ...link('provides', 'service', provides),
    ...link('uses', 'service', requires),
    ...link(
      'provides',
      'point',
      extensions?.map(({ point }) => point),
    ),
    ...link(
      'provides',
      'point',
      toolbar?.map(({ place }) => place),
    ),
    ...link('uses', 'point', points),
    // A place belongs to the plugin whose page it is on.
    ...(toolbar ?? []).map(
      ({ place }): PluginLink => ({
        plugin: place.replace(/\/.*$/, ''),
        relation: 'uses',
        kind: 'point',
        half: 'page',
        name: place,
      }),
    ),
  ]
}
