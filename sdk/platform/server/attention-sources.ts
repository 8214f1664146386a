import type { IconName } from '@etabli/core/plugin/vocabulary'
import { createExtensionPoint } from '../../server/extension-point'
import type { Asked, AskedSource, NamedThing } from './ask-sources'

/** Something that somebody should look at. */
export interface NeedyThing extends NamedThing {
  /** The page of the application where it can be mended. */
  readonly href: string
  /** What is the matter, in a few words: `Failed`, `Expires on 2027-01-31`. */
  readonly reason: string
  readonly level: 'error' | 'warning' | 'info'
  /** Since when, or when it will be. */
  readonly at?: Date
}

/** What one area has that needs the asker now, the most urgent first. */
export interface AttentionSource extends AskedSource<Asked, NeedyThing> {
  readonly icon: IconName
  /** The page of the application that lists such things of a project, those that are in need alone where it can. */
  listHref(project: string): string
}

export const AttentionSources = createExtensionPoint<AttentionSource>(
  'etabli.AttentionSources',
  'What needs somebody in a project now; the platform judges what a caller may see of it',
)
