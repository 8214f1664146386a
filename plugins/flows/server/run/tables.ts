import type { ColumnType, Generated } from 'kysely'
import type { FLOW_RUN_STATUSES, FlowRun, StreamProgress, StreamSample } from '../../contract'

type Json<Value> = ColumnType<Value, string | undefined, string>

/** What a run has moved of a stream, and from where on. */
export interface KeptProgress extends StreamProgress {
  /** The position of its bookmark before the run; empty where it began anew. */
  readonly from: string
  /** That of the last state that the target has confirmed. */
  readonly to: string
}

export interface FlowRunTable {
  /** A ULID */
  task: string
  attempt: number
  project: string
  flow: string
  version: number
  status: Generated<(typeof FLOW_RUN_STATUSES)[number]>
  started_at: Generated<Date>
  ended_at: Date | null
  alive_at: Generated<Date>
  error: Generated<string>
  failed_part: Generated<FlowRun['failed-part']>
  last_lines: Json<readonly string[]>
  streams: Json<readonly KeptProgress[]>
  samples: Json<readonly StreamSample[]>
}
