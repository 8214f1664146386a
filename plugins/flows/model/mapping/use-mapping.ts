import { HttpService, ToastService } from '@etabli/sdk'
import { useCall, useReload, useService } from '@etabli/sdk/react'
import { useLeaveGuard } from '@etabli/sdk/ui'
import { useMemo, useState } from 'react'
import { listFlows, readCatalog, readFlow, type SingerFlow, type StreamMapping, updateFlow } from '../../contract'
import { MAPPING } from '../../messages/mapping'
import { UNSAVED } from '../../messages/wizard'
import { useFlowRuns } from '../runs/use-flow-runs'
import { useSamples } from '../runs/use-samples'
import { knownStreams, withMapping } from './mapping-draft'

/** What is done to the records of a flow: as it is stored, and as it is written now. */
export function useMapping(project: string, flow: SingerFlow) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const reload = useReload()
  const [draft, setDraft] = useState<readonly StreamMapping[]>()
  const [isSaving, setSaving] = useState(false)
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
    save: async () => {
      setSaving(true)
      try {
        const { name, description, 'singer-tap': tap, 'singer-target': target } = flow
        const singerFlow = { name, description, 'singer-tap': tap, 'singer-target': target, mapping: [...mapping] }
        await http.call(updateFlow, { project, singerFlowName: name, singerFlow })
        toasts.success(MAPPING.saved)
        reload(readFlow, listFlows)
        setDraft(undefined)
      } catch {
        // The toast of the call has said why.
      } finally {
        setSaving(false)
      }
    },
  }
}
export type Mapping = ReturnType<typeof useMapping>
