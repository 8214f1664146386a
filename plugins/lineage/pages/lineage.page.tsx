import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, useAddressState } from '@etabli/sdk/ui'
import { Body1, Title2 } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { readLineage } from '../contract'
import { LINEAGE } from '../messages'
import { LINEAGE_ADDRESS } from '../model/addresses'
import { useLineage } from '../model/use-lineage'
import { LineageView } from '../widgets/lineage-view.widget'
import { Loading } from '../widgets/loading.widget'
import { usePageStyles } from '../widgets/page.styles'

/** What comes from what in a project, across its areas. */
export default function LineagePage() {
  const project = useProject()
  const readable = useAccess(readLineage.access, { project })
  if (readable.granted) return <Lineage key={project} project={project} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={LINEAGE.denied} text={readable.reason} />
}

function Lineage({ project }: { readonly project: string }) {
  const page = usePageStyles()
  const [address, setAddress] = useAddressState(LINEAGE_ADDRESS)
  const { lineage, error, again } = useLineage(project, address.node)
  return (
    <div className={page.page}>
      <header className={page.head}>
        <Title2 as="h1" className={page.title}>
          {LINEAGE.title}
        </Title2>
        <Body1 className={page.quiet}>{LINEAGE.about}</Body1>
      </header>
      {!lineage && !error && <Loading label={LINEAGE.loading} />}
      {error && <ErrorState title={LINEAGE.failed} error={error} onRetry={again} />}
      {lineage?.graph.nodes.length === 0 && <EmptyState title={LINEAGE.empty} text={LINEAGE.emptyHint} />}
      {lineage && lineage.graph.nodes.length > 0 && (
        <LineageView project={project} {...lineage} address={address} onAddress={(next) => setAddress(() => next)} />
      )}
    </div>
  )
}
