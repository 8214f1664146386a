import type { IconName } from '@etabli/core/plugin/vocabulary'
import { createExtensionPoint } from '../../server/extension-point'
import type { Asked, AskedSource, NamedThing } from './ask-sources'

export interface SearchQuery extends Asked {
  /** What was typed. A source may give more than fits it. */
  readonly text: string
}

export interface Findable extends NamedThing {
  /** The page of the application that shows it, `/demo/flows/orders`. */
  readonly href: string
  /** What tells it from others of its name: the schema of a table. */
  readonly note?: string
}

/** The things of one kind that an area has, by their names. Never what they hold. */
export interface SearchSource extends AskedSource<SearchQuery, Findable> {
  /** `secret` */
  readonly kind: string
  readonly icon: IconName
}

export const SearchSources = createExtensionPoint<SearchSource>(
  'etabli.SearchSources',
  'What can be found by its name in a project; the platform judges what a caller may see of it',
)
