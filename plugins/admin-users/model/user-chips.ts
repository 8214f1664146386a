import {
  entryScope,
  FEATURES,
  type FeatureEntry,
  featureEntry,
  grantsAnything,
  parseConfiguration,
  parsePermission,
  permissionLevel,
  permissionText,
  SCOPED_FEATURES,
} from '@etabli/sdk/platform/access'

/** `read` orange, `exec` indigo, `other` green, as the specification has it. */
export type ChipKind = 'read' | 'exec' | 'other'

export interface PermissionChip {
  /** `demo:secret:r-x` */
  readonly text: string
  readonly kind: ChipKind
}

export interface AclChip {
  /** `demo:secret:restricted` */
  readonly text: string
  /** Empty: all. */
  readonly names: readonly string[]
}

/** What the configuration grants, entry by entry; undefined where it cannot be read, and so grants nothing. */
export function permissionChips(configuration: unknown): readonly PermissionChip[] | undefined {
  const parsed = parseConfiguration(configuration)
  if (!parsed) return undefined
  return Object.entries(parsed['projects-acl']).flatMap(([project, entry]) => [
    ...chipOf(`${project}:*`, entry),
    ...FEATURES.flatMap((feature) => chipOf(`${project}:${feature}`, featureEntry(entry, feature))),
  ])
}

/** Which of the features that are granted are narrowed to names. */
export function aclChips(configuration: unknown): readonly AclChip[] {
  const parsed = parseConfiguration(configuration)
  return Object.entries(parsed?.['projects-acl'] ?? {}).flatMap(([project, entry]) =>
    SCOPED_FEATURES.flatMap((feature): readonly AclChip[] => {
      const own = featureEntry(entry, feature)
      if (!own || !grants(own)) return []
      const scope = entryScope(own)
      return [{ text: `${project}:${feature}:${scope.kind}`, names: scope.kind === 'restricted' ? scope.names : [] }]
    }),
  )
}

function chipOf(place: string, entry: FeatureEntry | undefined): readonly PermissionChip[] {
  if (!entry) return []
  if (typeof entry.permission === 'string' && (entry.permission !== '' || entry.enabled !== true)) {
    const permission = parsePermission(entry.permission)
    const level = permissionLevel(permission)
    return [
      { text: `${place}:${permissionText(permission)}`, kind: level === 'read' || level === 'exec' ? level : 'other' },
    ]
  }
  return entry.enabled === true ? [{ text: `${place}:enabled`, kind: 'other' }] : []
}

function grants({ permission, enabled }: FeatureEntry): boolean {
  const letters = typeof permission === 'string' ? parsePermission(permission) : undefined
  if (letters?.denied) return false
  return enabled === true || (letters !== undefined && grantsAnything(letters))
}
