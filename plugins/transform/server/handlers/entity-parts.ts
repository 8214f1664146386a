import type { Finder } from '@etabli/sdk/server'
import type { EntityType } from '../../contract'
import type { EntityDesk } from '../sessions/entity-desk'
import type { FoundSession } from '../sessions/session-finder'
import type { Workshop } from '../sessions/workshop'

export interface EntityParts {
  readonly desk: EntityDesk
  readonly workshop: Workshop
  /** Sessions on entities of a type. */
  readonly finder: (type: EntityType) => Finder<{ readonly project: string }, FoundSession>
}
