/** The door of a plugin's server half. */
export { type Access, parseAccess } from '@etabli/core/access/access'
export type { ExternalApp } from '@etabli/core/access/configuration'
export { evaluate, type Principal } from '@etabli/core/access/evaluate'
export { mayReach, scopeOf } from '@etabli/core/access/scope'
export { ApiError, defineFailures } from '@etabli/core/envelope/api-error'
export { failures } from '@etabli/core/envelope/failures'
export { type CsvColumn, csvLines } from '@etabli/core/format/csv'
export { safeHref } from '@etabli/core/format/url'
export { createToken, type Token } from '../services/token'
export { createExtensionPoint, type Extension, type ExtensionPoint, extend } from './extension-point'
export { type AuditChange, type CallContext, type HandledCall, handle, type RequestLog } from './handle'
export {
  type AppEngine,
  type CountSource,
  type DemoContext,
  defineServerPlugin,
  type EngineCall,
  type EngineLink,
  type EngineStatus,
  type Migration,
  type Platform,
  type ServerContributions,
  type ServerPlugin,
} from './server-plugin'
export { ActivationSigner } from './services/activation-signer'
export { type AppDeployment, AppDeployments } from './services/app-deployments'
export { AppEngineRegistry } from './services/app-engines'
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
export { ConnectionReach } from './services/connection-reach'
export { type ConnectionSettings, type ConnectionSource, ConnectionSources } from './services/connection-sources'
export { CountRegistry } from './services/counts'
export { ExternalAppDirectory } from './services/external-apps'
export { PluginInstaller, type PluginPolicy, type PluginRecord, type PluginVersion } from './services/plugin-installer'
export { ProjectDirectory, type ProjectRecord } from './services/projects'
export {
  type SecretHeader,
  type SecretSource,
  Secrets,
  type SecretUse,
  SecretUses,
  type SecretValues,
} from './services/secrets'
export { Store } from './services/store'
export { Vault } from './services/vault'
