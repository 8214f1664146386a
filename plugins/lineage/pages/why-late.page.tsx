import { useAccess, useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState } from '@etabli/sdk/ui'
import { Body1, MessageBar, MessageBarBody, Title2 } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useSearchParams } from 'react-router-dom'
import { explainLateness } from '../contract'
import { LATE, LINEAGE } from '../messages'
import { lineagePath } from '../model/addresses'
import { LastChange, LastFailure } from '../widgets/late-causes.widget'
import { Loading } from '../widgets/loading.widget'
import { usePageStyles } from '../widgets/page.styles'
import { PageLink } from '../widgets/page-link.widget'
import { WayBack } from '../widgets/way-back.widget'

/** Why a table is late: what is on its way failed last, and who changed it last. */
export default function WhyLatePage() {
  const project = useProject()
  const [query] = useSearchParams()
  const node = query.get('node') ?? ''
  const readable = useAccess(explainLateness.access, { project })
  if (!readable.granted)
    return <EmptyState isPage icon={<LockClosedRegular />} title={LINEAGE.denied} text={readable.reason} />
  if (node === '') return <EmptyState isPage title={LATE.noNode} text={LATE.noNodeHint} />
  return <WhyLate key={`${project} ${node}`} project={project} node={node} />
}

interface Props {
  readonly project: string
  readonly node: string
}

function WhyLate({ project, node }: Props) {
  const page = usePageStyles()
  const { data, error, refetch } = useCall(explainLateness, { project, node }, { quiet: true })
  return (
    <div className={page.page}>
      <header className={page.head}>
        <Title2 as="h1" className={page.title}>
          {LATE.title(data?.steps[0]?.name ?? node.slice(node.lastIndexOf('/') + 1))}
        </Title2>
        <Body1 className={page.quiet}>{LATE.about}</Body1>
        <span>
          <PageLink to={lineagePath(project, node)}>{LATE.toLineage}</PageLink>
        </span>
      </header>
      {!data && !error && <Loading label={LATE.loading} />}
      {!data && error && <ErrorState title={LATE.failed} error={error} onRetry={() => void refetch()} />}
      {data?.isPartial && (
        <MessageBar intent="warning">
          <MessageBarBody>{LINEAGE.partial}</MessageBarBody>
        </MessageBar>
      )}
      {data && (
        <>
          <LastFailure project={project} steps={data.steps} failure={data.failure} />
          <LastChange project={project} steps={data.steps} change={data.change} />
          <WayBack steps={data.steps} />
        </>
      )}
    </div>
  )
}
