import type { ColumnType, Generated } from 'kysely'
import type { EntityType, SessionStatus } from '../../contract'
import type { FileTexts } from '../project/entity-files'

export interface SessionEvent {
  readonly event: string
  readonly time: string
}

export interface SessionTable {
  readonly id: string
  readonly project: string
  readonly entity_type: EntityType
  readonly entity_name: string
  readonly status: SessionStatus
  readonly created_by: string
  readonly modified_by: string
  readonly locked_by: string
  readonly locked_by_email: string
  /** The commit of the main branch that the work began from. */
  readonly base_commit: string
  /** The commit of the main branch that the user was shown a conflict with: what is saved next is written on it. */
  readonly conflict_commit: string | null
  /** What the user has saved, by the path of the file; an empty text is no file. */
  readonly texts: ColumnType<FileTexts, string, string>
  readonly history: ColumnType<readonly SessionEvent[], string, string>
  readonly created_at: Generated<Date>
  readonly modified_at: Generated<Date>
}

/** What there was when the repository was last looked at. */
export interface SeenTable {
  readonly project: string
  readonly entity_type: EntityType
  readonly names: string[]
}

export interface Tables {
  readonly dbt_session: SessionTable
  readonly dbt_seen: SeenTable
}
