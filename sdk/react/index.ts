export { KernelProvider, type ServiceLocator, useService } from './kernel-context'
export { useAccess } from './use-access'
export {
  type CallQueryOptions,
  callingAhead,
  callKey,
  useCall,
  useCallAhead,
  useCallMutation,
  useCalls,
} from './use-call'
export { useProject } from './use-project'
export { useStream } from './use-stream'
