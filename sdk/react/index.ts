export { KernelProvider, type ServiceLocator, useService } from './kernel-context.tsx'
export { useAccess } from './use-access.ts'
export { type CallQueryOptions, callKey, useCall, useCallMutation } from './use-call.ts'
export { useStream } from './use-stream.ts'
