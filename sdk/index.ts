/** The door of a plugin author: declaring a plugin, declaring its calls, the services that it may ask for. */

export type { Principal } from '@etabli/core/access/evaluate'
export { isWebKit } from '@etabli/core/browser/is-webkit'
export { form, json, jsonText, numberText } from '@etabli/core/contract/body'
export {
  type Call,
  type CallInput,
  type CallReply,
  defineCall,
  defineDownload,
  defineHtmlCall,
  type TextStream,
} from '@etabli/core/contract/define-call'
export { fillPath } from '@etabli/core/contract/path'
export { ApiError, defineFailures } from '@etabli/core/envelope/api-error'
export { fileNameOf, isFileValue, LARGEST_FILE } from '@etabli/core/form/file-value'
export { FormValue, Hidden, type SentData, type StoredData, UNCHANGED, Unchanged } from '@etabli/core/form/form-data'
export { type FieldDraft, type FieldValue, type FormDraft, formDataOf, formDraftOf } from '@etabli/core/form/form-draft'
export { type FormFaults, formFaultsOf, isFormFaultless } from '@etabli/core/form/form-faults'
export { FormField, FormSchema } from '@etabli/core/form/form-schema'
export { formatCount } from '@etabli/core/format/count'
export { formatDateTime } from '@etabli/core/format/date'
export { formatSize1000, formatSize1024 } from '@etabli/core/format/size'
export { safeHref } from '@etabli/core/format/url'
export type { JobState } from '@etabli/core/jobs/contract'
export { currentLanguage, defineMessages } from '@etabli/core/language/messages'
export { type ContributionPoint, definePoint } from '@etabli/core/plugin/contribution-point'
export {
  type CallAhead,
  type Lazy,
  type LazyCode,
  lazy,
  type Prefetch,
  provide,
  type Subject,
} from '@etabli/core/plugin/define-plugin'
export { definePluginService, type PluginService } from '@etabli/core/plugin/plugin-service'
export { defineSetting, type Setting } from '@etabli/core/plugin/setting'
export type { IconName } from '@etabli/core/plugin/vocabulary'
export type { Project } from '@etabli/core/projects/contract'
export type { FoundThing } from '@etabli/core/search/contract'
export { SERVICE_STATUSES, type ServiceStatus } from '@etabli/core/services/service-status'
export { type CardCountProps, CardCounts, type CardRuns } from './card-counts'
export { type DashboardViewProps, DashboardViews, type ViewSettings } from './dashboard-views'
export { type FlowStepProps, type FlowStepSide, FlowSteps } from './flow-steps'
export { FoundThings, type FoundThingsProps } from './found-things'
export { definePlugin, extend } from './plugin'
export type { PluginContext } from './plugin-context'
export { type RunPanelProps, RunPanels } from './run-panels'
export { AuthService, type Session, type SessionState } from './services/auth'
export { Changes } from './services/changes'
export { type Confirmation, DialogService } from './services/dialogs'
export { type EngineChoice, type EngineKind, EngineService } from './services/engines'
export { type CallOptions, type DownloadOptions, HttpService, type PluginHttp } from './services/http'
export { JobPoller } from './services/jobs'
export { type AccessFields, PermissionService } from './services/permissions'
export { PreferenceError, PreferenceStore } from './services/preferences'
export { type Loadable, ProjectService } from './services/projects'
export { type ThemeChoice, ThemeService } from './services/theme'
export { type Severity, type Toast, type ToastOptions, ToastService } from './services/toasts'
export type { Token } from './services/token'
