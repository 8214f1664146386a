/** The door of a plugin author: declaring a plugin, declaring its calls, the services that it may ask for. */

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
export { ApiError, defineFailures } from '@etabli/core/envelope/api-error'
export type { JobState } from '@etabli/core/jobs/contract'
export { type Lazy, lazy } from '@etabli/core/plugin/define-plugin'
export { definePlugin } from './plugin'
export { AuthService, type Session, type SessionState } from './services/auth'
export { type Confirmation, DialogService } from './services/dialogs'
export { type EngineChoice, type EngineKind, EngineService } from './services/engines'
export { type CallOptions, HttpService } from './services/http'
export { JobPoller } from './services/jobs'
export { type AccessFields, PermissionService } from './services/permissions'
export { PluginRegistry } from './services/plugins'
export { PreferenceError, PreferenceStore } from './services/preferences'
export { type Loadable, ProjectService } from './services/projects'
export { type ThemeChoice, ThemeService } from './services/theme'
export { type Severity, type Toast, type ToastOptions, ToastService } from './services/toasts'
export { createToken, type Token } from './services/token'
