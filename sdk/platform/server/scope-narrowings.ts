import type { Principal } from '@etabli/core/access/evaluate'
import type { ReachedFeature } from '@etabli/core/access/feature'
import { createExtensionPoint } from '../../server/extension-point'

/** Keeps callers from things of a feature that their acl would let them reach. */
export interface ScopeNarrowing {
  readonly feature: ReachedFeature
  /** Judges by the name alone: whether there is such a thing, nobody may learn from it. */
  reaches(principal: Principal, project: string, name: string): boolean
}

export const ScopeNarrowings = createExtensionPoint<ScopeNarrowing>(
  'etabli.ScopeNarrowings',
  'What keeps callers from things that their acl would let them reach',
)
