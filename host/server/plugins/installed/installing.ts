import type { PluginPackage } from '@etabli/core/plugin/plugin-package'
import type { ReadPackage } from '@etabli/sdk/platform/server'
import type { Principal } from '@etabli/sdk/server'
import { packageFailures as refuse } from './package-failures'
import type { InstalledEntry, InstalledSet, PluginWriter } from './plugin-store'
import { isConfined, mayBeUnsigned } from './policy'

/** Whether somebody may put a version in place, on the policy as it is. */
export type Judge = (set: InstalledSet, version: PluginPackage) => void

export interface FromHere {
  readonly by: string
  /** Whether it may be installed although nobody signed it, from now on. */
  readonly unsigned?: boolean | undefined
  readonly consent: string | undefined
}

export interface Installing extends FromHere {
  readonly judge: Judge
}

export function allowingUnsigned(set: InstalledSet, { description }: ReadPackage): InstalledSet {
  const { policy } = set
  const { id } = description.manifest
  return mayBeUnsigned(policy, id) ? set : { ...set, policy: { ...policy, unsigned: [...policy.unsigned, id] } }
}

/** Code that reaches a superadmin's page, or the server, is a superadmin's to put there. Judged on the policy as it is now. */
export function mustBeAllowed({ role }: Principal, { policy }: InstalledSet, version: PluginPackage): void {
  if (role !== 'superadmin' && !isConfined(policy, version)) throw refuse.PLUGIN_NEEDS_SUPERADMIN()
}

/** Throws where the version is known with other content. */
export function mustBeAnotherVersion({ hash, description }: ReadPackage, set: InstalledSet): void {
  const { id, version } = description.manifest
  const installed = set.plugins.get(id)
  for (const known of [installed?.active, installed?.previous])
    if (known && known.hash !== hash && known.description.manifest.version === version)
      throw refuse.VERSION_TAKEN({
        message: `version ${version} of ${id} is already installed with different content: increase the version`,
      })
}

/** A new plugin, another version, or one of the two that are already there. Gives the hashes of versions that went for it. */
export async function putInPlace(
  read: ReadPackage,
  installed: InstalledEntry | undefined,
  writer: PluginWriter,
  by: string,
): Promise<readonly string[]> {
  const { id } = read.description.manifest
  const active = installed?.active
  if (active?.hash === read.hash) return []
  if (active && installed.previous?.hash === read.hash) {
    await writer.activate(id, read.hash, active.hash)
    return []
  }
  await writer.addPackage(read, by)
  await writer.activate(id, read.hash, active?.hash ?? null)
  return installed?.previous ? [installed.previous.hash] : []
}
