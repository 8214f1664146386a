/** The door of a plugin's server half. */
export type { Access } from '@etabli/core/access/access'
export type { Principal } from '@etabli/core/access/evaluate'
export { ApiError, defineFailures } from '@etabli/core/envelope/api-error'
export { failures } from '@etabli/core/envelope/failures'
export type { FormField, FormSchema } from '@etabli/core/form/form-schema'
export { type CsvColumn, csvLines } from '@etabli/core/format/csv'
export { csvBytes } from '@etabli/core/format/csv-bytes'
export { masked } from '@etabli/core/format/mask'
export { safeHref } from '@etabli/core/format/url'
export { SERVICE_STATUSES, type ServiceStatus } from '@etabli/core/services/service-status'
export { type Generated, sql } from 'kysely'
export type { Token } from '../services/token'
export { abortAfter } from './abort-after'
export { createExtensionPoint, type Extension, type ExtensionPoint, extend } from './extension-point'
export { fileBytesOf } from './file-bytes'
export {
  type AuditChange,
  type CallContext,
  type Finder,
  type Found,
  type HandledCall,
  handle,
  handleFound,
  handlePublic,
  type PublicContext,
  type RequestLog,
  type Thing,
} from './handle'
export { type ReadBytes, readAtMost } from './read-at-most'
export { type EndedServer, ServerFolder } from './server-folder'
export {
  type ApiDescription,
  defineServerPlugin,
  type Migration,
  type NamedFiles,
  type Platform,
  type PluginConfiguration,
  type SealedColumn,
  type ServerContributions,
  type ServerPlugin,
} from './server-plugin'
export { type AppEngine, AppEngines, type EngineCall, type EngineLink, type EngineStatus } from './services/app-engines'
export {
  type ChatProvider,
  ChatProviders,
  type ChatQuestion,
  type LocatedTable,
  type TableSample,
} from './services/chat-providers'
export {
  type Condition,
  type Connection,
  type Count,
  type DescribedColumn,
  type ProfileLimits,
  type QueryLimits,
  type QueryParameters,
  type QueryPlan,
  type QueryRun,
  type ResultColumn,
  type Rights,
  type Row,
  type Selection,
  type Sort,
  sizeOfRow,
  type TableDescription,
  type TableName,
  type TableSummary,
} from './services/connection'
export { connectionFailures } from './services/connection-failures'
export { type ConnectionSettings, type ConnectionSource, ConnectionSources } from './services/connection-sources'
export { type ConnectionTester, ConnectionTesters, type TestResult, type TestStep } from './services/connection-testers'
export {
  type ConnectionDirectory,
  Connections,
  connectionsOf,
  type LaneName,
  type OpenConnection,
  type Turns,
} from './services/connections'
export {
  type Connector,
  type ConnectorHost,
  type ConnectorReach,
  type ConnectorSettings,
  Connectors,
  type SecretKey,
} from './services/connectors'
export { type CountSource, Counts, type RunCount } from './services/counts'
export { type Dialect, type DialectQuotes, type Driver, Drivers, defineDialect } from './services/drivers'
export { type JobSchedule, JobSchedules, type NewSchedule } from './services/job-schedules'
export {
  type AnyJobDefinition,
  defineJob,
  type JobDefinition,
  type JobOutcome,
  type JobRequest,
  Jobs,
  type RecentJob,
  type RunningJob,
} from './services/jobs'
export { ListedFolders, OutboundPolicy, type TableFile } from './services/outbound-policy'
export {
  type Held,
  type ProcessEnd,
  type ProcessLimits,
  type ProcessRequest,
  type ProcessResult,
  ProcessRunner,
  type RunRequest,
  type Sandbox,
  type SandboxRequest,
  type StartedProcess,
  type StartRequest,
  type WaitingSandbox,
} from './services/process-runner'
export { ProjectDirectory, type ProjectRecord } from './services/projects'
export {
  type SecretHeader,
  type SecretSource,
  Secrets,
  type SecretUse,
  SecretUses,
  type SecretValues,
} from './services/secrets'
export {
  type DeploymentSpec,
  SERVICE_LOGS,
  type ServiceAction,
  type ServiceEngine,
  ServiceEngines,
  type ServiceEnvironment,
  type ServiceLogEntry,
  type ServiceLogName,
  type ServiceLogQuery,
  type ServiceObservation,
  type ServicePlace,
  type ServicePrice,
  type ServiceReadiness,
  type ServiceRelease,
  type ServiceWork,
} from './services/service-engines'
export { Store } from './services/store'
export {
  type EngineLogs,
  type EngineTask,
  type EngineTaskStatus,
  TASK_LOGS,
  type TakenTask,
  type TaskCode,
  type TaskDesk,
  type TaskEngine,
  type TaskEngineCapabilities,
  TaskEngines,
  type TaskEnvironment,
  type TaskFacts,
  type TaskLimits,
  type TaskLogEntry,
  type TaskLogName,
  type TaskNews,
  type TaskOutcome,
  type TaskSeat,
} from './services/task-engines'
export { Vault } from './services/vault'
