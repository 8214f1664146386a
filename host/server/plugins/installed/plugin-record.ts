import { publisherOf } from '@etabli/core/plugin/own-names'
import { fingerprintOf, type PluginRecord, type PluginVersion } from '@etabli/sdk/platform/server'
import { keptOffBy, OFF_REASONS } from './kept-off'
import type { InstalledEntry, InstalledSet, InstalledVersion } from './plugin-store'
import { allowedBy, framedBy, isConfined } from './policy'
import type { ServerHalves } from './server-halves'

/** What the platform's own build says of one of its plugins. */
export interface BuiltInPlugin {
  readonly id: string
  readonly version: string
  readonly title: string
}

export function recordOfBuiltIn({ id, version, title }: BuiltInPlugin, set: InstalledSet): PluginRecord {
  const publisher = publisherOf(id)
  return { id, title, publisher, tier: 'built-in', version, server: 'none', ...stateOf(keptOffBy(id, undefined, set)) }
}

export function recordOfInstalled(
  { id, active, previous }: InstalledEntry,
  set: InstalledSet,
  halves: Pick<ServerHalves, 'stateOf' | 'detailsOf'>,
): PluginRecord {
  const off = keptOffBy(id, active.hash, set)
  const rule = allowedBy(set.policy, id, active.hash)
  const { title, version } = active.description.manifest
  const framed = framedBy(set.policy, active.description.manifest)
  return {
    id,
    title,
    publisher: publisherOf(id),
    tier: 'installed',
    version,
    ...stateOf(off),
    ...(rule && { allowedBy: rule }),
    ...(framed && { framedBy: framed }),
    server: halves.stateOf({
      id,
      hash: active.hash,
      hasServer: active.description.server !== undefined,
      on: off === undefined,
      allowed: set.policy.servers.includes(active.hash),
    }),
    ...halves.detailsOf({ id, hash: active.hash }),
    active: presentVersion(active),
    ...(previous && {
      previous: presentVersion(previous),
      rollBackBySuperadmin: !isConfined(set.policy, previous.description),
    }),
  }
}

function stateOf(off: 'admin' | 'policy' | undefined): Pick<PluginRecord, 'state' | 'reason'> {
  if (off === undefined) return { state: 'on' }
  return { state: off === 'admin' ? 'off' : 'refused', reason: OFF_REASONS[off] }
}

function presentVersion({
  hash,
  size,
  installedBy,
  installedAt,
  signedWith,
  description,
}: InstalledVersion): PluginVersion {
  return {
    version: description.manifest.version,
    hash,
    size,
    fileCount: Object.keys(description.files).length,
    ...(signedWith !== undefined && { fingerprint: fingerprintOf(signedWith) }),
    installedBy,
    installedAt: installedAt.toISOString(),
  }
}
