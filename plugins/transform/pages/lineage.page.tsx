import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, PageLink } from '@etabli/sdk/ui'
import { Body1, Title2 } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { describeProject } from '../contract'
import { LINEAGE } from '../messages/lineage'
import { MODEL_PATHS } from '../model/editor/addresses'
import { useProjectGraph } from '../model/lineage/use-project-graph'
import { Loading } from '../widgets/editor/loading.widget'
import { usePageStyles } from '../widgets/editor/page.styles'
import { LineageView } from '../widgets/lineage/lineage-view.widget'
import { Unread } from '../widgets/lists/unread.widget'

/** What is built on what in the dbt project. */
export default function LineagePage() {
  const project = useProject()
  const readable = useAccess(describeProject.access, { project })
  if (readable.granted) return <Lineage key={project} project={project} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={LINEAGE.denied} text={readable.reason} />
}

function Lineage({ project }: { readonly project: string }) {
  const page = usePageStyles()
  const { graph, error, again } = useProjectGraph(project)
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div className={page.text}>
          <PageLink to={MODEL_PATHS.list(project)} className={page.back}>
            {LINEAGE.toTransform}
          </PageLink>
          <Title2 as="h1" className={page.title}>
            {LINEAGE.title}
          </Title2>
          <Body1 className={page.quiet}>{LINEAGE.about}</Body1>
        </div>
      </header>
      {!graph && !error && <Loading label={LINEAGE.loading} />}
      {error && <Unread title={LINEAGE.failed} error={error} onRetry={again} />}
      {graph?.size === 0 && <EmptyState title={LINEAGE.empty} text={LINEAGE.emptyHint} />}
      {graph && graph.size > 0 && <LineageView project={project} graph={graph} />}
    </div>
  )
}
