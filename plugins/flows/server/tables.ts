import type { ColumnType, Generated } from 'kysely'
import type { SingerTap, SingerTarget, StreamMapping } from '../contract'
import type { FlowRunTable } from './run/tables'
import type { FlowStateTable } from './state/tables'

type Json<Value> = ColumnType<Value, string, string>

export interface FlowTable {
  project: string
  name: string
  version: Generated<number>
  description: string
  created_at: Generated<Date>
  created_by: string
  modified_at: Generated<Date>
  modified_by: string
}

/** Versions never change. */
export interface FlowVersionTable {
  project: string
  name: string
  version: number
  tap: Json<SingerTap>
  target: Json<SingerTarget>
  mapping: Json<readonly StreamMapping[]>
}

export interface Tables {
  flow: FlowTable
  flow_version: FlowVersionTable
  flow_run: FlowRunTable
  flow_state: FlowStateTable
}
