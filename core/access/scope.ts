import type { Configuration, FeatureEntry } from './configuration'
import { featureEntry, type ReachedFeature } from './feature'
import { judgeRequirement } from './judge-requirement'
import { projectEntry } from './project-entry'
import { GRANTED, type Verdict } from './verdict'

/** All of a feature's things, or only the named ones. Restricted to no name at all: the feature itself is not granted. */
export type Scope = { readonly kind: 'all' } | { readonly kind: 'restricted'; readonly names: readonly string[] }

/** The scope that one feature entry states: restricted by a non-empty `acl`, else all. Says nothing about its permission. */
export function entryScope(entry: FeatureEntry): Scope {
  const acl = entry.acl ?? []
  const names: readonly string[] = Array.isArray(acl) ? acl : Object.keys(acl)
  return names.length === 0 ? { kind: 'all' } : { kind: 'restricted', names }
}

/** The feature whose entry holds the acl that names a feature's things. */
function aclFeatureOf(feature: ReachedFeature): ReachedFeature {
  return feature === 'task' ? 'artefact' : feature
}

/** What a user reaches of a feature in a project. Lists are filtered by it, anything else is refused. */
export function scopeOf(configuration: Configuration | undefined, project: string, feature: ReachedFeature): Scope {
  const found = projectEntry(configuration, project)
  const entry = found && (featureEntry(found.entry, aclFeatureOf(feature)) ?? featureEntry(found.entry, feature))
  const text = `${project}:${feature}:enabled`
  const requirement = { text, project: { kind: 'name', name: project }, feature, permission: 'enabled' } as const
  if (entry === undefined || !judgeRequirement(configuration, requirement).granted) {
    return { kind: 'restricted', names: [] }
  }
  return entryScope(entry)
}

/** Whether a user may reach the thing of that name, as far as the scope goes. Letters are judged by `evaluate`. */
export function mayReach(
  configuration: Configuration | undefined,
  project: string,
  feature: ReachedFeature,
  name: string,
): boolean {
  const scope = scopeOf(configuration, project, feature)
  return scope.kind === 'all' || scope.names.includes(name)
}

/** The same, with a sentence for whoever is refused. It is judged by the name alone, so nobody learns whether there is such a thing. */
export function judgeReach(
  configuration: Configuration | undefined,
  project: string,
  feature: ReachedFeature,
  name: string,
): Verdict {
  if (mayReach(configuration, project, feature, name)) return GRANTED
  const entry = projectEntry(configuration, project)?.name ?? project
  const reason = `the acl of ${aclFeatureOf(feature)} in your entry '${entry}' does not name '${name}'`
  return { granted: false, code: 'NOT_IN_ACL', reason }
}
