import { BASE_PATH } from '@etabli/core/constants'
import type { InstalledPlugin } from '@etabli/core/plugin/manifest'
import { keptOffBy, OFF_REASONS } from './kept-off'
import type { InstalledEntry, InstalledSet } from './plugin-store'
import { framedBy } from './policy'

/** Where the files of one version are served. */
export function filesAddress(id: string, hash: string): string {
  return `${BASE_PATH}/plugins/${id}/${hash}`
}

/** The plugins of the build and those that are installed, each with what holds for it here. */
export function listedPlugins(builtIn: readonly InstalledPlugin[], set: InstalledSet): readonly InstalledPlugin[] {
  return [
    ...builtIn.map((plugin) => ({ ...plugin, ...offOf(plugin.manifest.id, undefined, set) })),
    ...[...set.plugins.values()].map((entry) => listed(entry, set)),
  ]
}

function listed({ id, active }: InstalledEntry, set: InstalledSet): InstalledPlugin {
  const { manifest, entry } = active.description
  return {
    manifest,
    entry: `${filesAddress(id, active.hash)}/${entry}`,
    tier: 'installed',
    hash: active.hash,
    ...(framedBy(set.policy, manifest) && { isolation: 'frame' as const }),
    ...offOf(id, active.hash, set),
  }
}

function offOf(id: string, hash: string | undefined, set: InstalledSet): Pick<InstalledPlugin, 'off'> {
  const by = keptOffBy(id, hash, set)
  return by === undefined ? {} : { off: { by, reason: OFF_REASONS[by] } }
}
