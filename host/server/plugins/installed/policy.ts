import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { publisherOf } from '@etabli/core/plugin/own-names'
import type { PluginPackage } from '@etabli/core/plugin/plugin-package'
import type { PluginPolicy } from '@etabli/sdk/platform/server'
import * as z from 'zod/mini'

const names = z._default(z.readonly(z.array(z.string())), [])

/** As the store keeps it. */
export const StoredPolicy = z.object({
  ids: names,
  publishers: names,
  hashes: names,
  servers: names,
  framed: names,
  unsigned: names,
})

/** Until somebody says otherwise: nothing but what was installed by hand, which is allowed by its hash. */
export const STRICTEST_POLICY: PluginPolicy = {
  ids: [],
  publishers: [],
  hashes: [],
  servers: [],
  framed: [],
  unsigned: [],
}

/** By which rule a version may run; undefined: no rule knows it, so it is refused. */
export function allowedBy(policy: PluginPolicy, id: string, hash: string): 'id' | 'publisher' | 'hash' | undefined {
  if (policy.hashes.includes(hash)) return 'hash'
  if (policy.ids.includes(id)) return 'id'
  return policy.publishers.includes(publisherOf(id)) ? 'publisher' : undefined
}

/** Whether a package of this id may be installed that nobody signed. */
export function mayBeUnsigned({ unsigned }: PluginPolicy, id: string): boolean {
  return unsigned.includes(id) || unsigned.includes(publisherOf(id))
}

export function withHash(policy: PluginPolicy, hash: string): PluginPolicy {
  return policy.hashes.includes(hash) ? policy : { ...policy, hashes: [...policy.hashes, hash] }
}

/** Neither the versions may run any more, nor their server halves. */
export function withoutHashes(policy: PluginPolicy, hashes: readonly string[]): PluginPolicy {
  const kept = (list: readonly string[]) => list.filter((hash) => !hashes.includes(hash))
  return { ...policy, hashes: kept(policy.hashes), servers: kept(policy.servers) }
}

/** Lets the server half of one version run, or no longer. */
export function withServer(policy: PluginPolicy, hash: string, isAllowed: boolean): PluginPolicy {
  const others = policy.servers.filter((known) => known !== hash)
  return { ...policy, servers: isAllowed ? [...others, hash] : others }
}

/** Who asks for a plugin's code to run in a frame; undefined where it runs in the page. The policy can only ask for more than the plugin does. */
export function framedBy(policy: PluginPolicy, { id, isolation }: PluginManifest): 'policy' | 'plugin' | undefined {
  if (policy.framed.includes(id) || policy.framed.includes(publisherOf(id))) return 'policy'
  return isolation === 'frame' ? 'plugin' : undefined
}

/** Whether all that a version brings runs in a frame: neither the pages of others nor the server run anything of it. */
export function isConfined(policy: PluginPolicy, { manifest, server }: PluginPackage): boolean {
  return server === undefined && framedBy(policy, manifest) !== undefined
}
