import { parseAccess } from '@etabli/core/access/access'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import semver from 'semver'
import { packageFailures as refuse } from './package-failures'

/** The first part of these ids is the platform's own build. */
const OWN_PUBLISHER = 'etabli'
const LONGEST_ID = 100

export interface Platform {
  readonly sdkVersion: string
  /** Ids of the plugins of the platform's own build. */
  readonly builtIn: ReadonlySet<string>
}

/** The first part of an id, `acme` of `acme.hello`. */
export function publisherOf(id: string): string {
  return id.split('.', 1)[0] ?? id
}

/** Throws where this platform cannot take the plugin, whatever its policy is. */
export function checkManifest(manifest: PluginManifest, { sdkVersion, builtIn }: Platform): void {
  const { id, version, sdk } = manifest
  if (id.length > LONGEST_ID) throw refuse.MANIFEST_INVALID({ message: `the id is longer than ${LONGEST_ID} signs` })
  if (publisherOf(id) === OWN_PUBLISHER) throw refuse.PUBLISHER_RESERVED()
  if (builtIn.has(id)) throw refuse.ID_BUILT_IN()
  if (semver.valid(version) !== version)
    throw refuse.MANIFEST_INVALID({ message: `the version ${version} is not one of semantic versioning, like 1.2.3` })
  if (!semver.satisfies(sdkVersion, sdk))
    throw refuse.SDK_UNSUPPORTED({
      message: `the plugin asks for SDK '${sdk.slice(0, 60)}', the platform has ${sdkVersion}: build it with that`,
    })
  for (const { path } of manifest.routes) checkRoute(path, id)
  for (const { access } of [...manifest.routes, ...manifest.menu, ...(manifest.menuWidgets ?? []), ...manifest.cards])
    checkAccess(access)
}

/** An installed plugin can take no address from the platform or from another plugin. */
function checkRoute(path: string, id: string): void {
  const own = [`/:project/x/${id}`, `/x/${id}`]
  const inside = own.some((start) => path === start || path.startsWith(`${start}/`))
  if (inside && !path.split('/').some((segment) => segment === '.' || segment === '..')) return
  throw refuse.PATH_FOREIGN({ message: `the route ${path} must lie under ${own.join(' or ')}` })
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
