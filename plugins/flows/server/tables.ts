import type { ColumnType, Generated } from 'kysely'
import type { SchemaDrift, SingerTap, SingerTarget, StreamMapping } from '../contract'
import type { ConnectorForm } from './connectors/about-form'
import type { RawCatalog } from './discovery/raw-catalog'
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

/** Connectors that administrators have added. */
export interface FlowConnectorTable {
  role: 'tap' | 'target'
  name: string
  title: string
  description: string
  connection_type: string
  singer_source: string
  told: Json<ConnectorForm>
  added_at: Generated<Date>
  added_by: string
}

/** What a discovery has found, as the tap said it. */
export interface FlowCatalogTable {
  id: string
  project: string
  found_at: Generated<Date>
  tap: string
  catalog: Json<RawCatalog>
}

/** The last look for drift. */
export interface FlowDriftTable {
  project: string
  flow: string
  looked_at: Generated<Date>
  catalog: string
  drift: Json<readonly SchemaDrift[]>
}

export interface Tables {
  flow_connector: FlowConnectorTable
  flow_catalog: FlowCatalogTable
  flow_drift: FlowDriftTable
  flow: FlowTable
  flow_version: FlowVersionTable
  flow_run: FlowRunTable
  flow_state: FlowStateTable
}
