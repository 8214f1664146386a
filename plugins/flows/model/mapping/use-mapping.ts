import { useCall } from '@etabli/sdk/react'
import { useLeaveGuard } from '@etabli/sdk/ui'
import { useMemo, useState } from 'react'
import { readCatalog, type SingerFlow, type StreamMapping } from '../../contract'
import { UNSAVED } from '../../messages/wizard'
import { useFlowRuns } from '../runs/use-flow-runs'
import { useSamples } from '../runs/use-samples'
import { useSaveFlow } from '../shared/use-save-flow'
import { knownStreams, withMapping } from './mapping-draft'

/** What is done to the records of a flow: as it is stored, and as it is written now. */
export function useMapping(project: string, flow: SingerFlow) {
  const [draft, setDraft] = useState<readonly StreamMapping[]>()
  const { isSaving, save } = useSaveFlow(project, flow)
  const catalogID = flow['singer-tap'].catalog
  const catalog = useCall(
    readCatalog,
    { project, catalogID: catalogID ?? '' },
    { enabled: catalogID !== undefined, quiet: true },
  )
  const { runs } = useFlowRuns(project, flow.name)
  const { samples } = useSamples(project, flow.name, runs?.[0])
  const streams = useMemo(() => knownStreams(flow, catalog.data?.catalog, samples ?? []), [flow, catalog.data, samples])
  useLeaveGuard(draft !== undefined, UNSAVED)
  const mapping = draft ?? flow.mapping
  return {
    streams,
    samples: samples ?? [],
    /** Whether more streams may become known. */
    isLoading: runs === undefined || catalog.isLoading,
    mapping,
    isChanged: draft !== undefined,
    change: (next: StreamMapping) => setDraft(withMapping(mapping, next)),
    discard: () => setDraft(undefined),
    isSaving,
    save: () => save({ mapping: [...mapping] }, () => setDraft(undefined)),
  }
}
export type Mapping = ReturnType<typeof useMapping>
