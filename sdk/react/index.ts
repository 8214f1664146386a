/** The hooks of pages. The query client is the page's own: a plugin that brought its own copy would not see its cache. */
export { useQueryClient } from '@tanstack/react-query'
export { useService } from './kernel-context'
export { useAccess } from './use-access'
export { type CallQueryOptions, callKey, useCall, useCallAhead, useCallMutation, useCalls } from './use-call'
export { useProject } from './use-project'
export { type SetSetting, useSetting } from './use-setting'
export { useStream } from './use-stream'
