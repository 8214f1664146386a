import { parseAccess } from '@etabli/core/access/access'
import { satisfies } from '@etabli/core/plugin/kernel/version-range'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { isOwnPath, OWN_PUBLISHER, ownPaths, publisherOf } from '@etabli/core/plugin/own-names'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import semver from 'semver'
import { packageFailures as refuse } from './package-failures'

const LONGEST_ID = 100

/**
 * Throws where this platform cannot take the plugin, whatever its policy is.
 * @param builtIn ids of the plugins of the platform's own build
 */
export function checkManifest(manifest: PluginManifest, builtIn: ReadonlySet<string>): void {
  const { id, version, sdk } = manifest
  if (id.length > LONGEST_ID)
    throw refuse.MANIFEST_INVALID({ message: `the id is longer than ${LONGEST_ID} characters` })
  if (publisherOf(id) === OWN_PUBLISHER) throw refuse.PUBLISHER_RESERVED()
  if (builtIn.has(id)) throw refuse.ID_BUILT_IN()
  if (semver.valid(version) !== version)
    throw refuse.MANIFEST_INVALID({ message: `the version ${version} is not a semantic version such as 1.2.3` })
  if (!satisfies(SDK_VERSION, sdk))
    throw refuse.SDK_UNSUPPORTED({
      message: `the plugin needs SDK '${sdk.slice(0, 60)}', but the platform has ${SDK_VERSION}: build it with that`,
    })
  for (const { path } of manifest.routes) checkRoute(path, id)
  const { routes, menu, menuWidgets = [], cards, toolbar = [], extensions = [] } = manifest
  for (const { access } of [...routes, ...menu, ...menuWidgets, ...cards, ...toolbar, ...extensions])
    checkAccess(access)
}

/** An installed plugin can take no address from the platform or from another plugin. */
function checkRoute(path: string, id: string): void {
  if (!isOwnPath(path, id))
    throw refuse.PATH_FOREIGN({ message: `the route ${path} must lie under ${ownPaths(id).join(' or ')}` })
}

function checkAccess(access: Parameters<typeof parseAccess>[0] | undefined): void {
  if (access === undefined) return
  try {
    parseAccess(access)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw refuse.MANIFEST_INVALID({ cause, message: `plugin.manifest.json declares an access that ${why}` })
  }
}
