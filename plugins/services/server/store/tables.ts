import type { DeploymentSpec, ServiceStatus } from '@etabli/sdk/server'
import type { ColumnType, Generated } from 'kysely'
import type { DeploymentAction, DeploymentStep, HEALTH_STATES, PROCESS_STATUSES, ServiceEnvItem } from '../../contract'

/** Written as text: an array would become one of PostgreSQL's. */
type Json<Value> = ColumnType<Value, string, string>
/** Null, or what the store itself gives, at first. */
type Later<Value> = ColumnType<Value, Value | undefined, Value>

export interface ServiceTable {
  /** ULID */
  id: string
  project: string
  name: string
  description: string
  image: string
  git_url: string
  git_branch: string
  code_path: string
  port: string
  use_grpx: boolean
  env: Json<readonly ServiceEnvItem[]>
  secrets: Json<readonly string[]>
  created_at: Generated<Date>
  created_by: string
  modified_at: Later<Date>
  modified_by: string
  /** Whether its endpoints are asked, and for what. */
  health_checks: Later<boolean>
  health_path: Later<string>
}

/** What is deployed of a service on an engine, or being deployed there. */
export interface DeploymentTable {
  service_id: string
  engine: string
  status: Later<ServiceStatus>
  endpoints: ColumnType<readonly string[], string | undefined, string>
  /** Of the cloud's state, not of what was asked. */
  error: Later<string>
  spec: Json<DeploymentSpec>
  /** The engine's own name of what it has made. */
  reference: Later<string | null>
  /** The version that is deployed, or being deployed. */
  version: Later<number>
  emulated: boolean
  /** What is done to it, or was done last. */
  run_id: string
  process_status: (typeof PROCESS_STATUSES)[number]
  process_action: DeploymentAction
  process_step: Later<string>
  process_payload: Later<string>
  process_error: Later<string>
  process_created_at: Later<Date>
  process_completed_at: Later<Date | null>
  /** When the cloud was last asked; whoever sets it may ask. */
  asked_at: Later<Date | null>
  observed_at: Later<Date | null>
}

/** What a version gave to the cloud, without values of secrets. */
export interface StoredRelease {
  readonly image: string
  readonly gitUrl: string
  readonly gitBranch: string
  readonly codePath: string
  readonly port: string
  readonly env: readonly ServiceEnvItem[]
  readonly secrets: readonly string[]
}

export interface VersionTable {
  service_id: string
  engine: string
  version: number
  by: string
  at: Generated<Date>
  outcome: Later<'going' | 'succeeded' | 'failed'>
  error: Later<string>
  commit: Later<string>
  release: Json<StoredRelease>
  spec: Json<DeploymentSpec>
  /** Versions of its secrets, by their `redis-id`s. */
  secret_versions: ColumnType<Readonly<Record<string, number>>, string | undefined, string>
}

/** Something that is done to a deployment, by whichever server has taken it. */
export interface RunTable {
  /** ULID */
  id: string
  service_id: string
  engine: string
  action: DeploymentAction
  /** 0 where it deploys none. */
  version: Later<number>
  by: string
  created_at: Generated<Date>
  completed_at: Later<Date | null>
  error: Later<string>
  steps: ColumnType<readonly DeploymentStep[], string | undefined, string>
  /** Which server does it, as a token of its own; null until one does. */
  token: Later<string | null>
  alive_at: Later<Date | null>
}

/** An endpoint of a deployment, and how it is doing. */
export interface HealthTable {
  service_id: string
  engine: string
  endpoint: string
  /** When it was last asked; whoever sets it may ask. */
  asked_at: Date
  /** What was done last to the deployment when it was asked. */
  run_id: Later<string>
  state: Later<(typeof HEALTH_STATES)[number]>
  /** Failed checks in a row. */
  failures: Later<number>
  answer: Later<string>
  /** Milliseconds. */
  latency: Later<number | null>
  checked_at: Later<Date | null>
  changed_at: Later<Date | null>
}

/** Half an hour of checks of an endpoint. */
export interface HealthSlotTable {
  service_id: string
  engine: string
  endpoint: string
  at: Date
  checks: number
  ups: number
  /** Of those that were up, milliseconds. */
  latency_sum: number
}

export interface Tables {
  service: ServiceTable
  service_deployment: DeploymentTable
  service_version: VersionTable
  service_run: RunTable
  service_health: HealthTable
  service_health_slot: HealthSlotTable
}
