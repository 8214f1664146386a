import type { Prefetch } from '@etabli/sdk'
import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, useAddressState, usePageStyles } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { listFlowRunMarks, listFlows } from '../contract'
import { FLOWS } from '../messages/list'
import { FLOWS_ADDRESS } from '../model/list/flows-address'
import { FlowTable } from '../widgets/list/flow-table.widget'
import { FlowsHeader } from '../widgets/list/flows-header.widget'

export const prefetch: Prefetch = ({ params: { project = '' }, callAhead }) =>
  Promise.all([callAhead(listFlows, { project }), callAhead(listFlowRunMarks, { project })])

/** The flows of a project: where each reads, and where it writes. */
export default function FlowsPage() {
  const project = useProject()
  const readable = useAccess(listFlows.access, { project })
  if (readable.granted) return <Flows key={project} project={project} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={FLOWS.denied} text={readable.reason} />
}

function Flows({ project }: { readonly project: string }) {
  const styles = usePageStyles()
  const [address, setAddress] = useAddressState(FLOWS_ADDRESS)
  return (
    <div className={styles.page}>
      <FlowsHeader project={project} address={address} onAddress={setAddress} />
      <div className={styles.table}>
        <FlowTable project={project} address={address} onAddress={setAddress} />
      </div>
    </div>
  )
}
