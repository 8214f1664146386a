import { formatSize1024 } from '@etabli/sdk'
import type { FlowRun } from '../../contract'

/** All that a run has moved, as people read it. */
export function sumOf({ streams }: Pick<FlowRun, 'streams'>): { readonly records: number; readonly size: string } {
  const sum = (of: 'records' | 'bytes') => streams.reduce((total, stream) => total + stream[of], 0)
  return { records: sum('records'), size: formatSize1024(sum('bytes')) }
}
