import { parseAccess } from '../access/access'
import { isSemanticVersion, satisfies } from './kernel/version-range'
import type { PluginManifest } from './manifest'
import { isOwnKey, isOwnPath, OWN_PUBLISHER, ownPaths, publisherOf } from './own-names'
import { SDK_VERSION } from './sdk-version'

export const LONGEST_ID = 100
/** A range that is none may be as long as its author likes: a sentence shows so much of it. */
const SHOWN_RANGE = 60

/** Why a workbench refuses a manifest; the installer's failures have the same codes. */
export type ManifestFaultCode =
  | 'MANIFEST_INVALID'
  | 'PUBLISHER_RESERVED'
  | 'SDK_UNSUPPORTED'
  | 'PATH_FOREIGN'
  | 'NAME_FOREIGN'

export interface ManifestFault {
  readonly code: ManifestFaultCode
  /** What to do about it. */
  readonly message: string
  /** The contribution that it is about, `route 'list'`; absent where it is about the whole plugin. */
  readonly where?: string
  readonly cause?: unknown
}

export const PUBLISHER_RESERVED = 'ids that begin with “etabli.” are the platform’s own: choose another'

/** All for which every workbench with this SDK refuses a plugin, whatever its policy is and whatever else it has installed. */
export function checkManifest(manifest: PluginManifest): readonly ManifestFault[] {
  return [
    ...identityFaults(manifest),
    ...manifest.routes.flatMap(routeFaults(manifest.id)),
    ...nameFaults(manifest),
    ...accessFaults(manifest),
  ]
}

function identityFaults({ id, version, sdk }: PluginManifest): readonly ManifestFault[] {
  const faults: ManifestFault[] = []
  if (id.length > LONGEST_ID)
    faults.push({ code: 'MANIFEST_INVALID', message: `the id is longer than ${LONGEST_ID} characters` })
  if (publisherOf(id) === OWN_PUBLISHER) faults.push({ code: 'PUBLISHER_RESERVED', message: PUBLISHER_RESERVED })
  if (!isSemanticVersion(version))
    faults.push({
      code: 'MANIFEST_INVALID',
      message: `the version ${version} is not a semantic version such as 1.2.3`,
    })
  if (!satisfies(SDK_VERSION, sdk))
    faults.push({
      code: 'SDK_UNSUPPORTED',
      message: `the plugin needs SDK '${sdk.slice(0, SHOWN_RANGE)}', but the platform has ${SDK_VERSION}: build it with that`,
    })
  return faults
}

/** An installed plugin can take no address from the platform or from another plugin. */
function routeFaults(plugin: string) {
  return ({ id, path }: PluginManifest['routes'][number]): readonly ManifestFault[] => {
    if (isOwnPath(path, plugin)) return []
    const message = `the route ${path} must lie under ${ownPaths(plugin).join(' or ')}`
    return [{ code: 'PATH_FOREIGN', message, where: `route '${id}'` }]
  }
}

/** What a plugin defines for others: its services and its points. */
export function definedNames({ provides = [], points = [] }: PluginManifest): readonly string[] {
  return [...provides, ...points]
}

function nameFaults(manifest: PluginManifest): readonly ManifestFault[] {
  const { id } = manifest
  return definedNames(manifest)
    .filter((name) => !isOwnKey(name, id))
    .map((name) => ({
      code: 'NAME_FOREIGN',
      message: `${id} defines ${name}, a name of ${publisherOf(name)}: what it defines must begin with “${publisherOf(id)}.”`,
    }))
}

type Access = Parameters<typeof parseAccess>[0]

/** A part of a plugin that has an access of its own. */
export interface GuardedPart {
  readonly kind: string
  readonly id: string
  readonly access?: Access | undefined
  /** The route that it opens, whose access counts where it has none. */
  readonly route?: string | undefined
  /** The command that it stands for, whose access counts in the same way. */
  readonly command?: string | undefined
}

export function guardedParts(manifest: PluginManifest): readonly GuardedPart[] {
  const { routes, menu, menuWidgets = [], cards, commands, toolbar = [], extensions = [] } = manifest
  const as = (kind: string) => (part: Omit<GuardedPart, 'kind'>) => ({ ...part, kind })
  const above = new Set(menu.map(({ under }) => under))
  // What only opens a second level is shown to nobody who sees nothing of that.
  const isGuarded = ({ id, route, access }: PluginManifest['menu'][number]) =>
    !above.has(id) || route !== undefined || access !== undefined
  return [
    ...routes.map(as('route')),
    ...menu.filter(isGuarded).map(as('menu')),
    ...menuWidgets.map(as('menu widget')),
    ...cards.map(as('card')),
    ...commands.map(as('command')),
    ...toolbar.map(as('toolbar action')),
    ...extensions.map(as('extension')),
  ]
}

function accessFaults(manifest: PluginManifest): readonly ManifestFault[] {
  return guardedParts(manifest).flatMap(({ kind, id, access }) => {
    const cause = access === undefined ? undefined : faultOf(access)
    if (cause === undefined) return []
    const message = `plugin.manifest.json declares an access that ${cause.message}`
    return [{ code: 'MANIFEST_INVALID', message, where: `${kind} '${id}'`, cause } as const]
  })
}

function faultOf(access: Access): Error | undefined {
  try {
    parseAccess(access)
    return undefined
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}
