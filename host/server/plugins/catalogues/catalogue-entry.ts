import type { CataloguePlugin } from '@etabli/core/plugin/catalogue'
import { satisfies } from '@etabli/core/plugin/kernel/version-range'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import { compareVersions, isEarlyVersion } from '@etabli/core/plugin/version-order'
import { type CatalogueEntry, fingerprintOf } from '@etabli/sdk/platform/server'
import type { InstalledSet } from '../installed/plugin-store'

/** A plugin of a catalogue against what is installed here, and by which keys publishers are known. */
export function entryOf(plugin: CataloguePlugin, { plugins, publishers }: InstalledSet): CatalogueEntry {
  const { id, title, publisher, summary } = plugin
  const versions = plugin.versions
    .map(({ version, sdk, size, fingerprint }) => ({
      ...{ version, sdk, size, fingerprint },
      fits: satisfies(SDK_VERSION, sdk),
    }))
    .toSorted((one, other) => compareVersions(other.version, one.version))
  const fitting = versions.filter(({ fits }) => fits)
  // A version to come is for those who ask for it by name.
  const newest = fitting.find(({ version }) => !isEarlyVersion(version)) ?? fitting[0]
  const known = publishers.get(publisher)
  const key = keyState(known && fingerprintOf(known.key), (newest ?? versions[0])?.fingerprint)
  const installed = plugins.get(id)?.active.description.manifest.version
  const isNewer = newest !== undefined && installed !== undefined && compareVersions(newest.version, installed) > 0
  return {
    ...{ id, title, publisher, summary, versions, key },
    hasReadme: plugin.readme !== undefined,
    screenshots: plugin.screenshots.length,
    ...(newest && { newest: newest.version }),
    ...(installed !== undefined && { installed }),
    // What is signed with another key would be refused.
    isUpdate: isNewer && key !== 'other',
  }
}

function keyState(known: string | undefined, listed: string | undefined): CatalogueEntry['key'] {
  if (known === undefined) return 'new'
  return known === listed ? 'known' : 'other'
}
