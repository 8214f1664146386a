import type { TaskLogName } from '@etabli/sdk/server'
import type { ColumnType, Generated } from 'kysely'
import type { ArtefactKind, BundledArtefact, EnvItem, RunPolicy, RunStatus } from '../../contract'

/** Written as text: an array would become one of PostgreSQL's. */
type Json<Value> = ColumnType<Value, string, string>
/** Null, or what the store itself gives, at first. */
type Later<Value> = ColumnType<Value, Value | undefined, Value>

/** What a task runs, as it was when the task was made. */
export interface TaskSpec {
  /** What runs it where that is not its own code: `dbt`. */
  readonly kind?: string
  /** What it is of, where that is no artefact but a thing of another area; `href` is its page. */
  readonly origin?: { readonly name: string; readonly href: string }
  readonly image: string
  readonly gitUrl: string
  readonly gitBranch: string
  readonly codePath: string
  /** A commit that was chosen; else the branch's own at the start. */
  readonly gitCommit?: string
  readonly env: readonly EnvItem[]
  readonly secrets: readonly string[]
  readonly labels: readonly string[]
  readonly policy: RunPolicy
}

/** What is known of a run once it has begun. */
export interface StoredFacts {
  readonly commit?: string
  readonly host?: string
  readonly isolation?: string
  /** Versions of its secrets, by their `redis-id`s. */
  readonly secrets?: Readonly<Record<string, number>>
  /** Up to where its logs were fetched from an engine that is asked. */
  readonly cursors?: Readonly<Partial<Record<TaskLogName, string>>>
}

export interface TaskTable {
  /** ULID */
  id: string
  project: string
  kind: 'task' | 'job'
  name: string
  description: string
  /** Empty where it is of no artefact. */
  artefact: string
  artefact_version: string
  engine: string
  spec: Json<TaskSpec>
  status: RunStatus
  step: string
  error: Later<string>
  exit_code: Later<number | null>
  facts: ColumnType<StoredFacts, string | undefined, string>
  attempt: number
  retry_of: Later<string | null>
  trigger_id: Later<string | null>
  scheduled_for: Later<Date | null>
  bundle_run_id: Later<string | null>
  user_id: string
  user_email: string
  created_at: Generated<Date>
  /** Not before this time, for what is tried again later. */
  run_at: Later<Date | null>
  submitted_at: Later<Date | null>
  submits: Generated<number>
  /** The engine's own name of it. */
  reference: Later<string>
  /** SHA-256 of the run's token, in hex; null while nobody has taken it, and once it has ended. */
  token_hash: Later<string | null>
  taken_by: Later<string | null>
  alive_at: Later<Date | null>
  cancel_asked: Generated<boolean>
  started_at: Later<Date | null>
  completed_at: Later<Date | null>
}

export interface LogTable {
  task_id: string
  log: TaskLogName
  /** The number of its first line, from 0 on. */
  first_line: number
  lines: number
  /** `{milliseconds since 1970}\t{text}\n` for each line. */
  body: string
}

export interface TriggerTable {
  id: string
  project: string
  /** Null for the trigger of a task. */
  bundle_id: string | null
  name: string
  description: string
  artefact: string
  artefact_version: string
  engine: string
  /** Null for that of a bundle, which runs as it is then. */
  spec: ColumnType<TaskSpec | null, string | null, never>
  cron: string
  zone: string
  is_paused: Generated<boolean>
  next_at: Date
  user_id: string
  user_email: string
  created_at: Generated<Date>
  fired_at: Later<Date | null>
  outcome: Later<'fired' | 'missed' | 'refused' | null>
  message: Later<string>
}

export interface ArtefactTable {
  project: string
  name: string
  description: string
  kind: ArtefactKind
  image: string
  version: Generated<number>
  git_url: string
  git_branch: string
  code_path: string
  env: Json<readonly EnvItem[]>
  secrets: Json<readonly string[]>
  policy: Json<RunPolicy>
  created_at: Generated<Date>
  created_by: string
  modified_at: Generated<Date>
  modified_by: string
}

export interface BundleTable {
  id: string
  project: string
  name: string
  description: string
  artefacts: Json<readonly BundledArtefact[]>
  concurrency: number
  created_at: Generated<Date>
  created_by: string
  modified_at: Generated<Date>
  modified_by: string
}

/** What a run of a bundle runs of a branch, whichever of its artefacts asks. */
export interface PinnedCommit {
  readonly gitUrl: string
  readonly gitBranch: string
  readonly commit: string
}

export interface BundleRunTable {
  id: string
  bundle_id: string
  project: string
  bundle: string
  engine: string
  concurrency: number
  status: RunStatus
  step: string
  error: Later<string>
  cancel_asked: Generated<boolean>
  user_id: string
  user_email: string
  trigger_id: Later<string | null>
  scheduled_for: Later<Date | null>
  resumed_from: Later<string | null>
  commits: ColumnType<readonly PinnedCommit[], string | undefined, string>
  created_at: Generated<Date>
  started_at: Later<Date | null>
  completed_at: Later<Date | null>
}

/** One artefact of a bundle's run, as it was when the run began. */
export interface BundleRunTaskTable {
  run_id: string
  name: string
  position: number
  /** The entry of the bundle, with its dependency. */
  entry: Json<BundledArtefact>
  after: Json<readonly string[]>
  artefact_version: string
  description: string
  spec: Json<TaskSpec>
  status: RunStatus
  /** Its latest attempt. */
  task_id: Later<string | null>
  error: Later<string>
}

export interface Tables {
  readonly task: TaskTable
  readonly task_log: LogTable
  readonly task_trigger: TriggerTable
  readonly artefact: ArtefactTable
  readonly bundle: BundleTable
  readonly bundle_run: BundleRunTable
  readonly bundle_run_task: BundleRunTaskTable
}
