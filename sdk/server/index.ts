/** The door of a plugin's server half. */
export { type Access, parseAccess } from '@etabli/core/access/access'
export type { ExternalApp } from '@etabli/core/access/configuration'
export { evaluate, type Principal } from '@etabli/core/access/evaluate'
export { scopeOf } from '@etabli/core/access/scope'
export { mayMake } from '@etabli/core/contract/may-make'
export { ApiError, defineFailures } from '@etabli/core/envelope/api-error'
export { failures } from '@etabli/core/envelope/failures'
export { type CsvColumn, csvLines } from '@etabli/core/format/csv'
export { safeHref } from '@etabli/core/format/url'
export { createToken, type Token } from '../services/token'
export { type AddExtension, createExtensionPoint, type Extension, type ExtensionPoint, extend } from './extension-point'
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
export {
  type ApiDescription,
  type DemoContext,
  defineServerPlugin,
  type Migration,
  type Platform,
  type SealedColumn,
  type ServerContributions,
  type ServerPlugin,
} from './server-plugin'
export { ActivationSigner } from './services/activation-signer'
export { type AppDeployment, AppDeployments } from './services/app-deployments'
export { type AppEngine, AppEngines, type EngineCall, type EngineLink, type EngineStatus } from './services/app-engines'
export { AppHosts } from './services/app-hosts'
export {
  AUDIT_OUTCOMES,
  type AuditEvent,
  type AuditFilter,
  type AuditOutcome,
  type AuditPage,
  AuditTrail,
} from './services/audit-trail'
export { ChatEndpoint } from './services/chat-endpoint'
export { type ConnectionSettings, type ConnectionSource, ConnectionSources } from './services/connection-sources'
export { type ConnectionTester, ConnectionTesters, type TestResult, type TestStep } from './services/connection-testers'
export { type CountSource, Counts, type RunCount } from './services/counts'
export { ExternalAppDirectory } from './services/external-apps'
export { Installation } from './services/installation'
export {
  type AnyJobDefinition,
  defineJob,
  type JobDefinition,
  type JobOutcome,
  type JobRequest,
  Jobs,
  type RunningJob,
} from './services/jobs'
export { OutboundPolicy, type TableFile } from './services/outbound-policy'
export { PluginInstaller, type PluginPolicy, type PluginRecord, type PluginVersion } from './services/plugin-installer'
export { Principals } from './services/principals'
export {
  type Held,
  type ProcessEnd,
  type ProcessLimits,
  type ProcessRequest,
  type ProcessResult,
  ProcessRunner,
  type RunRequest,
  type Sandbox,
  type StartedProcess,
  type StartRequest,
} from './services/process-runner'
export {
  type GitResult,
  type GitRun,
  ProjectRepositories,
  type ProjectRepository,
} from './services/project-repositories'
export { ProjectDirectory, type ProjectRecord } from './services/projects'
export { type ScopeNarrowing, ScopeNarrowings } from './services/scope-narrowings'
export {
  type SecretHeader,
  type SecretSource,
  Secrets,
  type SecretUse,
  SecretUses,
  type SecretValues,
} from './services/secrets'
export { Store } from './services/store'
export {
  type AccessTokenRecord,
  type AdministeredUser,
  type NewUser,
  UserAdministration,
  type UserChanges,
  type UserSearch,
} from './services/user-administration'
export { Vault } from './services/vault'
export type { StreamReply, StreamRequest, StreamRoute } from './stream-route'
