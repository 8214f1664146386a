import type { Configuration } from './configuration'
import { evaluate, type Principal } from './evaluate'
import { FEATURES, type Feature, featureEntry, hasLetters, isTaskFeature, SCOPED_FEATURES } from './feature'
import { LETTERS, type Letter, parsePermission, permissionLetters } from './permission'
import { projectEntry } from './project-entry'
import type { RequiredPermission, Requirement } from './requirement'
import { type Scope, scopeOf } from './scope'

/** Whether something is granted, and why: one sentence that names the entry which decides. */
export interface EffectiveCell {
  readonly granted: boolean
  readonly reason: string
}

type Cells = { readonly enabled: EffectiveCell } & Readonly<Partial<Record<Letter, EffectiveCell>>>

export type EffectiveFeature = Cells & {
  readonly feature: Feature
  /** What of the feature is reached; absent where the feature has no acl, or is not granted at all. */
  readonly scope?: Scope
}

export interface EffectiveProject {
  readonly project: string
  /** The key of `projects-acl` that decides: the project's own name, or '*'; absent where neither is there. */
  readonly entry?: string
  /** The project's own permission. */
  readonly own: Cells
  readonly features: readonly EffectiveFeature[]
}

/** What a configuration grants on each of the projects, as the evaluator judges it. */
export function effectivePermissions(
  configuration: Configuration | undefined,
  projects: readonly string[],
): readonly EffectiveProject[] {
  return projects.map((project) => effectiveProject(configuration, project))
}

/** What a configuration grants on one project: every feature, every letter, with the reason. */
export function effectiveProject(configuration: Configuration | undefined, project: string): EffectiveProject {
  const entry = projectEntry(configuration, project)?.name
  const cell = (feature: Feature | '*', permission: RequiredPermission) =>
    judge(configuration, project, feature, permission)
  const cells = (feature: Feature | '*'): Cells => ({
    enabled: cell(feature, 'enabled'),
    ...((feature === '*' || hasLetters(feature)) &&
      Object.fromEntries(LETTERS.map((letter) => [letter, cell(feature, letter)]))),
  })
  const features = FEATURES.map((feature): EffectiveFeature => {
    const found = cells(feature)
    const scoped = found.enabled.granted ? SCOPED_FEATURES.find((name) => name === feature) : undefined
    return { feature, ...found, ...(scoped && { scope: scopeOf(configuration, project, scoped) }) }
  })
  return { project, ...(entry !== undefined && { entry }), own: cells('*'), features }
}

function judge(
  configuration: Configuration | undefined,
  project: string,
  feature: Feature | '*',
  permission: RequiredPermission,
): EffectiveCell {
  const text = `${project}:${feature}:${permission}`
  const requirement: Requirement = { text, project: { kind: 'name', name: project }, feature, permission }
  const principal: Principal = { id: '', email: '', role: 'user', configuration }
  const verdict = evaluate(principal, { kind: 'project', required: [requirement], anyOf: [] })
  return verdict.granted
    ? { granted: true, reason: grantedBy(configuration, project, feature) }
    : { granted: false, reason: verdict.reason }
}

/** What the entry says that the evaluator went by. */
function grantedBy(configuration: Configuration | undefined, project: string, feature: Feature | '*'): string {
  const found = projectEntry(configuration, project)
  if (!found) return ''
  const { name, entry } = found
  const parts = [`the project: ${lettersOf(entry)}`]
  if (feature !== '*') {
    if (isTaskFeature(feature)) parts.push(`task: ${lettersOf(entry.task)}`)
    parts.push(`${feature}: ${lettersOf(featureEntry(entry, feature))}`)
  }
  return `entry '${name}' grants ${parts.join(', ')}`
}

function lettersOf(
  entry: { readonly permission?: string | null | undefined; readonly enabled?: unknown } | null | undefined,
): string {
  const letters = typeof entry?.permission === 'string' ? permissionLetters(parsePermission(entry.permission)) : ''
  return [letters, entry?.enabled === true ? 'on' : ''].filter(Boolean).join(' and ') || 'nothing'
}
