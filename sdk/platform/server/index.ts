/** What the server halves of the platform's own plugins need beside the public door. Not published. */
export { parseAccess } from '@etabli/core/access/access'
export type { ExternalApp } from '@etabli/core/access/configuration'
export { offeredServiceEngines, offeredTaskEngines, SERVICE_ENGINES } from '@etabli/core/access/engine'
export { judgeEntering } from '@etabli/core/access/enter-project'
export { evaluate } from '@etabli/core/access/evaluate'
export { type Scope, scopeOf } from '@etabli/core/access/scope'
export { mayMake } from '@etabli/core/contract/may-make'
export type {
  DatabaseAddress,
  DemoCluster,
  DemoContext,
  DemoOrganisation,
  DemoUser,
  DemoWarehouse,
} from '../../server/demo-organisation'
export type { AddExtension } from '../../server/extension-point'
export { handleJudging, type JudgingContext } from '../../server/handle'
export { FileCollector, type PackageFiles, shown } from '../../server/packages/file-collector'
export { pictureTypeOf } from '../../server/packages/picture-type'
export { integrityOf, type ReadPackage, readPackage } from '../../server/packages/read-package'
export { readingFailures } from '../../server/packages/reading-failures'
export { fingerprintOf } from '../../server/packages/signature'
export { unpack } from '../../server/packages/unpack'
export type { StreamReply, StreamRequest, StreamRoute } from '../../server/stream-route'
export { DBT_COMMAND_VARIABLE } from '../dbt-command'
export type { CodeChanges, Difference } from '../diagnosis-shapes'
export {
  LINEAGE_KINDS,
  LINEAGE_RELATIONS,
  LINEAGE_STATUSES,
  type LineageStatus,
  repositoryName,
  repositoryNodeId,
  tableNodeId,
} from '../lineage'
export { ActivationSigner } from './activation-signer'
export { type AdminArea, AdminAreas } from './admin-areas'
export { AlertQueues, type AlertSubjectNames, AlertSubjects, type QueueAlerts, type ServiceNews } from './alert-queues'
export { type AppDeployment, AppDeployments } from './app-deployments'
export { AppHosts } from './app-hosts'
export { type Asked, type AskedSource, type Asking, askSources, type NamedThing } from './ask-sources'
export { askerOf } from './asker'
export { type AttentionSource, AttentionSources, type NeedyThing } from './attention-sources'
export {
  AUDIT_OUTCOMES,
  type AuditEvent,
  type AuditFilter,
  type AuditOutcome,
  type AuditPage,
  AuditTrail,
} from './audit-trail'
export { type ActionWords, AuditWords } from './audit-words'
export { Backups } from './backups'
export { ChangeTopics } from './change-topics'
export { ChatEndpoint } from './chat-endpoint'
export {
  type CodeBranch,
  type CodeChange,
  type CodeCommit,
  type CodeDiff,
  type CodeFiles,
  CodeSources,
} from './code-sources'
export { codeChanges, type UsedCode } from './diagnosis/code-changes'
export {
  changed,
  changedCommit,
  changedThings,
  type GivenThings,
  type SecretName,
  secretNamesFor,
} from './diagnosis/differences'
export { linesThatMatter } from './diagnosis/lines-that-matter'
export { AccessAddresses, ExternalAppDirectory, type OpensInName } from './external-apps'
export { Installation } from './installation'
export {
  Lineage,
  type LineageAsker,
  type LineageChange,
  type LineageEdge,
  type LineageNode,
  type LineagePart,
  type LineageRun,
  type LineageSource,
  type LineageTable,
  type TablePage,
  TablePages,
} from './lineage'
export { newId } from './new-id'
export {
  type CatalogueEntry,
  type ListedVersion,
  type PluginCatalogue,
  PluginCatalogues,
  type Screenshot,
} from './plugin-catalogues'
export {
  type ConfigurablePlugin,
  type ConfigurationChange,
  type ConfiguredValues,
  PluginConfigurations,
} from './plugin-configurations'
export { PluginContributions } from './plugin-contributions'
export {
  type PinnedPublisher,
  type PluginAsk,
  PluginInstaller,
  type PluginPolicy,
  type PluginRecord,
  type PluginReview,
  type PluginVersion,
} from './plugin-installer'
export { type PluginLink, PluginLinks } from './plugin-links'
export { Principals } from './principals'
export { type GitResult, type GitRun, ProjectRepositories, type ProjectRepository } from './project-repositories'
export { PublicHosts } from './public-hosts'
export { type EnvironmentRequest, type PythonEnvironment, PythonTools } from './python-tools'
export { type PreparedRuntime, type RuntimeRequest, Runtimes, type Toolchains } from './runtimes'
export { type ScopeNarrowing, ScopeNarrowings } from './scope-narrowings'
export { type Findable, type SearchQuery, type SearchSource, SearchSources } from './search-sources'
export {
  findUnreadable,
  maskedOfSecrets,
  mayReadSecret,
  openSecrets,
  secretHeaders,
  variablesOfSecrets,
  versionsOfSecrets,
} from './secret-variables'
export { startThread } from './start-thread'
export { type TableDoc, type TableDocSource, TableDocs } from './table-docs'
export { type TaskArtefact, TaskArtefacts } from './task-artefacts'
export { type KindProgram, type KindTask, type TaskKind, TaskKinds } from './task-kinds'
export { type OriginTrigger, OriginTriggers, type TaskOrigin, type TaskOriginSource, TaskOrigins } from './task-origins'
export { LastTaskRuns, TaskLastWords, type TaskWords } from './task-runs'
export { type StartedTask, type TaskStarter, TaskStarters } from './task-starters'
export {
  type AccessTokenRecord,
  type AdministeredUser,
  type NewUser,
  UserAdministration,
  type UserChanges,
  type UserSearch,
} from './user-administration'
export { withTimeout } from './with-timeout'
