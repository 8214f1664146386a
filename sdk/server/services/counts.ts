import type { Access } from '@etabli/core/access/access'
import type { ReachedFeature } from '@etabli/core/access/feature'
import type { Scope } from '@etabli/core/access/scope'
import { createExtensionPoint } from '../extension-point'

/** Runs by how they stand, of those started in the last 24 hours. */
export interface RunCount {
  readonly running: number
  readonly succeeded: number
  readonly failed: number
}

/** Rows of one area, counted for the dashboard. */
export interface CountSource {
  /**
   * The field of the overview that it adds to, which a card names as its `count`: `secretsCount`. That of an installed plugin
   * begins with its id: `acmeNotesCount` of `acme.notes`.
   */
  readonly field: string
  /** What a user needs on a project for its rows to be counted for him, `:project:secret:enabled`: what the card needs. */
  readonly access: Access
  /** The feature whose acl narrows what is counted; `reach` then says which names the reader reaches in a project. */
  readonly scope?: ReachedFeature
  /** The count in these projects. */
  count(projects: readonly string[], reach: (project: string) => Scope): Promise<number | RunCount>
}

export const Counts = createExtensionPoint<CountSource>('etabli.Counts', 'What the areas count for the dashboard')
