import { definedNames } from '@etabli/core/plugin/check-manifest'
import { ownsTable, publisherOf, tablePrefix } from '@etabli/core/plugin/own-names'
import type { PluginPackage } from '@etabli/core/plugin/plugin-package'
import { fingerprintOf, type ReadPackage } from '@etabli/sdk/platform/server'
import { packageFailures as refuse } from './package-failures'
import type { InstalledSet } from './plugin-store'
import { mayBeUnsigned } from './policy'

/** Throws where a package is not from whom its name says, as far as this platform knows him. */
export function mustBeItsPublishers({ description, signedWith }: ReadPackage, set: InstalledSet): void {
  const { id } = description.manifest
  const publisher = publisherOf(id)
  const known = set.publishers.get(publisher)
  if (signedWith === undefined) {
    // What is known to be signed is not taken without: a signature that was left out proves nothing.
    if (known)
      throw refuse.SIGNATURE_MISSING({
        message: `${publisher} signs its packages, and this one of ${id} is not signed: get it from ${publisher}`,
      })
    if (!mayBeUnsigned(set.policy, id))
      throw refuse.SIGNATURE_REQUIRED({
        message: `the package of ${id} is not signed: sign it with “etabli pack --sign”, or name ${id} in the policy under “May be unsigned”`,
      })
    return
  }
  if (known && known.key !== signedWith)
    throw refuse.PUBLISHER_KEY_CHANGED({
      message: `the package of ${id} is signed with ${fingerprintOf(signedWith)}, but the key of ${publisher} is ${fingerprintOf(known.key)}: ask ${publisher}; where its key is new, a superadmin can forget the old one under “Policy”`,
    })
}

/** Throws where a plugin defines what another plugin has already. */
export function mustOwnItsNames({ manifest, server }: PluginPackage, { plugins }: InstalledSet): void {
  const { id } = manifest
  const named = definedNames(manifest)
  for (const { id: other, active } of plugins.values()) {
    if (other === id) continue
    const taken = definedNames(active.description.manifest).find((name) => named.includes(name))
    if (taken !== undefined)
      throw refuse.NAME_TAKEN({ message: `${other} provides ${taken} already: remove it first, or rename it in ${id}` })
    if (server !== undefined && active.description.server !== undefined && shareTables(id, other))
      throw refuse.TABLES_TAKEN({
        message: `${other} is installed, and its tables may have the same names as those of ${id}: choose another id`,
      })
  }
}

/** Dots and hyphens are one in names of tables: `acme.my-notes` and `acme-my.notes` would share theirs. */
function shareTables(one: string, other: string): boolean {
  return ownsTable(one, tablePrefix(other)) || ownsTable(other, tablePrefix(one))
}
