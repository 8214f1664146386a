import type { Finder } from '@etabli/sdk/server'
import type { EntityType } from '../../contract'
import type { EntityDesk } from './entity-desk'
import type { FoundSession } from './session-finder'
import type { Workshop } from './workshop'

export interface EntityParts {
  readonly desk: EntityDesk
  readonly workshop: Workshop
  /** Sessions on entities of a type. */
  readonly finder: (type: EntityType) => Finder<{ readonly project: string }, FoundSession>
}
