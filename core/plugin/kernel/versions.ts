import type { Resolved } from './plugin-status'
import { type Candidate, idOf } from './resolve'

/** Whether what runs of the one may go on as the other. */
export function isSameVersion(a: Resolved, b: Resolved): boolean {
  return (
    a.hash === b.hash &&
    a.entry === b.entry &&
    a.version === b.version &&
    a.tier === b.tier &&
    a.isolation === b.isolation
  )
}

/** The list with this version in place of the one that it names. */
export function withVersion(
  candidates: readonly Candidate[],
  { id, manifest, entry, hash, tier, isolation }: Resolved,
): readonly Candidate[] {
  // A list can name only these tiers; the others come from where the list was found.
  const named = tier !== 'external' && { tier }
  const version: Candidate = { plugin: { manifest, entry, hash, isolation, ...named }, tier }
  return candidates.map((candidate) => (idOf(candidate.plugin) === id ? version : candidate))
}
