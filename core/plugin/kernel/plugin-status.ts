import type { PluginManifest } from '../manifest'
import type { Isolation } from '../vocabulary'

/**
 * Where a plugin stands. `dormant`: what it contributes is shown, none of its code has run. `blocked`: another plugin that
 * it needs is not there. `quarantined`: this very version failed too often.
 */
export type PluginStatus =
  | 'dormant'
  | 'loading'
  | 'activating'
  | 'active'
  | 'deactivating'
  | 'invalid'
  | 'incompatible'
  | 'disabled'
  | 'blocked'
  | 'quarantined'

/** `declared`: an area of the platform's own build that is declared and not written, so it is not installed. */
export type Tier = 'built-in' | 'installed' | 'external' | 'declared'
/** Who wins where two plugins claim the same: the first in this order, then the smaller id. */
export const TIER_ORDER: readonly Tier[] = ['built-in', 'installed', 'external', 'declared']

/** Why a plugin is aside. */
export type AsideCode =
  | 'MANIFEST_INVALID'
  | 'ID_TAKEN'
  | 'PUBLISHER_RESERVED'
  | 'SDK_RANGE'
  | 'DISABLED_BY_USER'
  | 'DISABLED_BY_ADMIN'
  | 'DISABLED_BY_POLICY'
  | 'SAFE_MODE'
  | 'SEARCHING'
  | 'SERVICE_MISSING'
  | 'FRAME_REQUIRES'
  | 'DEPENDENCY_CYCLE'
  | 'QUARANTINED'

export interface Aside {
  readonly code: AsideCode
  /** A sentence for people. */
  readonly reason: string
}

/** In which part of its life a plugin failed. */
export type FaultPhase = 'load' | 'activate' | 'render' | 'run' | 'dispose'

export interface Fault {
  readonly phase: FaultPhase
  /** The contribution that failed, `routes/list`, where it was one. */
  readonly contribution?: string
  readonly message: string
  readonly at: number
  /** The network may be to blame, so that it never turns the plugin off. */
  readonly mayBeNetwork?: true
}

/** What is known of a plugin at this moment. */
export interface PluginRecord {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly tier: Tier
  readonly status: PluginStatus
  readonly aside: Aside | undefined
  readonly faults: readonly Fault[]
  /** What it wrote into its log, newest last. */
  readonly log: readonly string[]
  /** Milliseconds of the last load and activation. */
  readonly loadTime: number | undefined
  readonly activationTime: number | undefined
  readonly hash: string | undefined
  readonly isolation: Isolation | undefined
  /** Those that it offers for the whole workbench. */
  readonly languages: readonly string[]
}

/** A plugin that may run, or one that may not with the reason. */
export interface Resolved {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly tier: Tier
  readonly manifest: PluginManifest | undefined
  readonly entry: string | undefined
  /** What its entry imports, where the list names it. */
  readonly imports?: readonly string[]
  readonly hash: string | undefined
  /** Its code may run in a sandboxed frame only. */
  readonly isolation: Isolation | undefined
  readonly aside: Aside | undefined
}

/** The services that a plugin offers to others. A frame can offer none: what is in it cannot be called from the page. */
export function providedBy({ manifest, isolation }: Pick<Resolved, 'manifest' | 'isolation'>): readonly string[] {
  return isolation === 'frame' ? [] : (manifest?.provides ?? [])
}
