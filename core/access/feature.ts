import type { FeatureEntry, ProjectEntry } from './configuration'

/** Features with the letters R, W and X. */
export const LETTER_FEATURES = [
  'transform',
  'secret',
  'task',
  'artefact',
  'bundle',
  'service',
  'object-storage',
  'data-explorer',
] as const
/** Features that are on or off. */
export const SWITCH_FEATURES = ['dbt-exec', 'docs', 'edr-report', 'git', 'flow'] as const
/** Features that hold only while `task` is granted. */
export const TASK_FEATURES = ['flow', 'artefact', 'bundle'] as const
/** Features whose `acl` may narrow them to named things. */
export const SCOPED_FEATURES = [
  'transform',
  'secret',
  'artefact',
  'bundle',
  'service',
  'object-storage',
  'data-explorer',
] as const
/** Features whose things an acl can name. Those of `task` are runs of artefacts, so the acl of `artefact` names them. */
export const REACHED_FEATURES = [...SCOPED_FEATURES, 'task'] as const
export const FEATURES = [...LETTER_FEATURES, ...SWITCH_FEATURES] as const

export type LetterFeature = (typeof LETTER_FEATURES)[number]
export type SwitchFeature = (typeof SWITCH_FEATURES)[number]
export type TaskFeature = (typeof TASK_FEATURES)[number]
export type ScopedFeature = (typeof SCOPED_FEATURES)[number]
export type ReachedFeature = (typeof REACHED_FEATURES)[number]
export type Feature = (typeof FEATURES)[number]

/** Whether a text names a feature. */
export function isFeature(text: string): text is Feature {
  return FEATURES.some((feature) => feature === text)
}

/** Whether a feature has letters, rather than being on or off. */
export function hasLetters(feature: Feature): feature is LetterFeature {
  return LETTER_FEATURES.some((other) => other === feature)
}

/** Whether a feature stands under `task`. */
export function isTaskFeature(feature: Feature): feature is TaskFeature {
  return TASK_FEATURES.some((other) => other === feature)
}

/** A feature's own entry within a project's entry. `flow` may stand under `task` or, failing that, beside it. */
export function featureEntry(entry: ProjectEntry, feature: Feature): FeatureEntry | undefined {
  switch (feature) {
    case 'flow':
      return entry.task?.flow ?? entry.flow ?? undefined
    case 'artefact':
      return entry.task?.artefact ?? undefined
    case 'bundle':
      return entry.task?.bundle ?? undefined
    default:
      return entry[feature] ?? undefined
  }
}
