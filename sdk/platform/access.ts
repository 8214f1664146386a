/** The rules of access, for the pages that show or edit them. Apart from the other doors, so that only those load them. */
export type { Configuration, FeatureEntry, ProjectEntry } from '@etabli/core/access/configuration'
export { parseConfiguration } from '@etabli/core/access/configuration'
export {
  type EffectiveCell,
  type EffectiveFeature,
  type EffectiveProject,
  effectivePermissions,
  effectiveProject,
} from '@etabli/core/access/effective'
export { judgeEntering } from '@etabli/core/access/enter-project'
export { evaluate } from '@etabli/core/access/evaluate'
export {
  FEATURES,
  type Feature,
  featureEntry,
  hasLetters,
  isFeature,
  isTaskFeature,
  LETTER_FEATURES,
  type LetterFeature,
  SCOPED_FEATURES,
  type ScopedFeature,
  SWITCH_FEATURES,
  type SwitchFeature,
} from '@etabli/core/access/feature'
export {
  grantsAnything,
  LETTERS,
  type Letter,
  letterSign,
  PERMISSION_LEVELS,
  type Permission,
  type PermissionLevel,
  parsePermission,
  permissionForLevel,
  permissionLetters,
  permissionLevel,
  permissionText,
} from '@etabli/core/access/permission'
export { FALLBACK_PROJECT, projectEntry } from '@etabli/core/access/project-entry'
export { DEFAULT_ROLE, isAdmin, isRole, ROLES, type Role } from '@etabli/core/access/role'
export { entryScope, type Scope, scopeOf } from '@etabli/core/access/scope'
