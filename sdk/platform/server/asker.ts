import { parseAccess } from '@etabli/core/access/access'
import { evaluate, type Principal } from '@etabli/core/access/evaluate'
import { scopeOf } from '@etabli/core/access/scope'
import type { LineageAsker } from './lineage'
import type { ScopeNarrowing } from './scope-narrowings'

type Feature = Parameters<LineageAsker['reaches']>[0]

/** Judges what somebody may see as the guard does for the lists of areas; an acl is read once, however many names are asked for. */
export function askerOf(principal: Principal, project: string, narrowings: readonly ScopeNarrowing[]): LineageAsker {
  const named = new Map<Feature, ReadonlySet<string> | 'all'>()
  const judged = new Map<string, boolean>()
  const inAcl = (feature: Feature) => {
    const known = named.get(feature)
    if (known) return known
    const scope = scopeOf(principal.configuration, project, feature)
    const read = scope.kind === 'all' ? 'all' : new Set(scope.names)
    named.set(feature, read)
    return read
  }
  return {
    project,
    principal,
    may: (access) => {
      const key = JSON.stringify(access)
      const isGranted = judged.get(key) ?? evaluate(principal, parseAccess(access), { project }).granted
      judged.set(key, isGranted)
      return isGranted
    },
    reaches: (feature, name) => {
      const names = inAcl(feature)
      if (names !== 'all' && !names.has(name)) return false
      return narrowings.every((one) => one.feature !== feature || one.reaches(principal, project, name))
    },
  }
}
