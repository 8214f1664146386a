import type { Generated } from 'kysely'
import type { STATE_ORIGINS } from '../../contract'

export interface FlowStateTable {
  /** A ULID */
  id: string
  project: string
  flow: string
  at: Generated<Date>
  origin: (typeof STATE_ORIGINS)[number]
  /** A ULID, of a run's task. */
  task: Generated<string>
  by: Generated<string>
  tap: string
  /** The `redis-id` of the tap's secret. */
  connection: string
  /** JSON, as text: it may hold what jsonb refuses. */
  content: string
}
