/** The door of a plugin author: declaring a plugin, declaring its calls, the services that it may ask for. */
export { type Call, type CallInput, type CallReply, defineCall, defineDownload, defineHtmlCall, type TextStream } from '@etabli/core/contract/define-call'
export { form, json, jsonText, numberText } from '@etabli/core/contract/body'
export { ApiError, defineFailures } from '@etabli/core/envelope/api-error'
export {
  DATA_GRID_PAGE_SIZE,
  DATA_GRID_PAGE_SIZES,
  dataExplorerConnectionKey,
  PARTIAL_RESULT_TOAST_DURATION,
  PROPORTION_DECIMALS,
  PROPORTION_STEP,
  TEXTS,
} from '@etabli/core/constants'
export { formatCount } from '@etabli/core/format/count'
export { formatSize1000, formatSize1024 } from '@etabli/core/format/size'
export { lazy, type Lazy } from '@etabli/core/plugin/define-plugin'
export { definePlugin } from './plugin'
export { AuthService, type Session, type SessionState } from './services/auth'
export { DialogService, type Confirmation } from './services/dialogs'
export { EngineService, type EngineChoice, type EngineKind } from './services/engines'
export { HttpService, type CallOptions, type DownloadOptions } from './services/http'
export type { JobState } from '@etabli/core/jobs/contract'
export { JobPoller } from './services/jobs'
export { PermissionService, type AccessFields } from './services/permissions'
export { PluginRegistry } from './services/plugins'
export { PreferenceError, PreferenceStore } from './services/preferences'
export { ProjectService, type Loadable } from './services/projects'
export { ThemeService, type ThemeChoice } from './services/theme'
export { ToastService, type Severity, type Toast, type ToastOptions } from './services/toasts'
export { createToken, type Token } from './services/token'
