import type { StatusTone } from '@etabli/sdk/ui'
import type { ServiceDeployment } from '../../contract'

/** Grey is `neutral`, green `success`, blue `running`, red `danger`, orange `warning`; `pending` moves. */
export const STATUS_TONES = {
  unknown: 'neutral',
  stopped: 'neutral',
  ready: 'success',
  running: 'success',
  created: 'running',
  error: 'danger',
  locked: 'warning',
  deleting: 'warning',
  'deployment in progress': 'pending',
  creating: 'pending',
  pending: 'pending',
} as const satisfies Readonly<Record<ServiceDeployment['status'], StatusTone>>
