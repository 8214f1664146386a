import type { Prefetch } from '@etabli/sdk'
import { TaskActivity } from '@etabli/sdk/platform'
import { useAccess, useCall, useFollow, useProject, useReload } from '@etabli/sdk/react'
import { EmptyState, ErrorState, Extensions, SkeletonBar, usePageStyles } from '@etabli/sdk/ui'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useNavigate, useParams } from 'react-router-dom'
import { listFlowRuns, readFlow, type SingerFlow } from '../contract'
import { FLOW } from '../messages/flow'
import { FLOWS } from '../messages/list'
import { flowSubject } from '../model/detail/flow-subject'
import { isUnknown } from '../model/shared/is-unknown'
import { flowsPath } from '../model/shared/paths'
import { DriftNotice } from '../widgets/detail/drift-notice.widget'
import { FlowFacts } from '../widgets/detail/flow-facts.widget'
import { FlowHeader } from '../widgets/detail/flow-header.widget'
import { FlowParts } from '../widgets/detail/flow-parts.widget'

/** Below this there is no room for the runs beside the details. */
const NARROW = '@media (max-width: 1280px)'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  loading: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
})

export const prefetch: Prefetch = ({ params: { project = '', flowName = '' }, callAhead }) =>
  Promise.all([
    callAhead(readFlow, { project, singerFlowName: flowName }),
    callAhead(listFlowRuns, { project, singerFlowName: flowName }),
  ])

/** One flow: what it is, when it runs, what its runs move, and where the next one goes on. */
export default function FlowPage() {
  const project = useProject()
  const { flowName = '' } = useParams()
  const readable = useAccess(readFlow.access, { project })
  if (readable.granted) return <Found key={`${project}/${flowName}`} project={project} name={flowName} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={FLOWS.denied} text={readable.reason} />
}

function Found({ project, name }: { readonly project: string; readonly name: string }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const input = { project, singerFlowName: name }
  const { data, error, isFetching, refetch } = useCall(readFlow, input, { quiet: true })
  const reload = useReload()
  useFollow(readFlow, input, () => reload(readFlow))
  if (data && !isUnknown(error)) return <Details project={project} flow={data.singerFlow} />
  if (isUnknown(error))
    return (
      <EmptyState
        isPage
        icon={<FlowRegular />}
        title={FLOW.unknown}
        text={FLOW.unknownHint}
        action={<Button onClick={() => navigate(flowsPath(project))}>{FLOW.toList}</Button>}
      />
    )
  if (error && !isFetching)
    return <ErrorState isPage title={FLOW.failed} error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.loading} role="status" aria-label={FLOW.loading}>
      <SkeletonBar width="medium" />
      <SkeletonBar width="long" />
      <SkeletonBar width="long" />
    </div>
  )
}

function Details({ project, flow }: { readonly project: string; readonly flow: SingerFlow }) {
  const styles = useStyles()
  const page = usePageStyles()
  const reload = useReload()
  return (
    <div className={mergeClasses(page.page, page.scrolled)}>
      <FlowHeader project={project} flow={flow} />
      <DriftNotice project={project} name={flow.name} />
      <div className={styles.columns}>
        <section aria-label={FLOW.details}>
          <FlowFacts project={project} flow={flow} />
        </section>
        <Extensions
          point={TaskActivity}
          props={{ ...flowSubject(project, flow), onChange: () => reload(readFlow, listFlowRuns) }}
          fields={{ project }}
        />
      </div>
      <FlowParts project={project} flow={flow} />
    </div>
  )
}
