export { KernelProvider, type ServiceLocator, useService } from './kernel-context'
export { useAccess } from './use-access'
export { type CallQueryOptions, callKey, useCall, useCallMutation } from './use-call'
export { useStream } from './use-stream'
