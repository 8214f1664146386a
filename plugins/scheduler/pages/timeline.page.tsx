import type { Prefetch } from '@etabli/sdk'
import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar, useAddressState } from '@etabli/sdk/ui'
import {
  Body1,
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Title2,
  tokens,
} from '@fluentui/react-components'
import { ArrowMoveRegular } from '@fluentui/react-icons/svg/arrow-move'
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listTimeline } from '../contract'
import { SIMULATOR, TIMELINE } from '../messages/timeline'
import { TIMELINE_ADDRESS } from '../model/timeline/timeline-address'
import { type Timeline, useTimeline } from '../model/timeline/use-timeline'
import { TimelineBoard } from '../widgets/timeline/timeline-board.widget'
import { TimelineToolbar } from '../widgets/timeline/timeline-toolbar.widget'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '560px',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalL}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  header: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  texts: { flex: '1 1 320px', display: 'grid', rowGap: tokens.spacingVerticalXS },
  title: { margin: 0 },
  about: { color: tokens.colorNeutralForeground2 },
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalL, paddingTop: tokens.spacingVerticalL },
})

export const prefetch: Prefetch = ({ params: { project = '' }, callAhead }) => callAhead(listTimeline, { project })

/** What runs within the next 24 hours. */
export default function TimelinePage() {
  const project = useProject()
  const readable = useAccess(':project:task:read', { project })
  if (readable.granted) return <Schedule key={project} project={project} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={TIMELINE.denied} text={readable.reason} />
}

function Schedule({ project }: { readonly project: string }) {
  const styles = useStyles()
  const [address, setAddress] = useAddressState(TIMELINE_ADDRESS)
  const [isSimulating, setSimulating] = useState(false)
  const timeline = useTimeline(project)
  const { triggers, bundlesError } = timeline
  const isAny = triggers !== undefined && triggers.length > 0
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.texts}>
          <Title2 as="h1" className={styles.title}>
            {TIMELINE.title}
          </Title2>
          <Body1 className={styles.about}>{TIMELINE.about}</Body1>
        </div>
        {isAny && !isSimulating && (
          <Button icon={<ArrowMoveRegular />} title={SIMULATOR.startHint} onClick={() => setSimulating(true)}>
            {SIMULATOR.start}
          </Button>
        )}
      </header>
      {bundlesError && (
        <MessageBar intent="warning" role="alert">
          <MessageBarBody>{TIMELINE.bundlesFailed}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={timeline.reload}>
              {TIMELINE.retry}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {isAny ? (
        <>
          <TimelineToolbar
            address={address}
            onAddress={(next) => setAddress((now) => ({ ...now, ...next }), { replace: true })}
          />
          <TimelineBoard
            project={project}
            triggers={triggers}
            now={timeline.now}
            view={address}
            isSimulating={isSimulating}
            onApplied={timeline.reload}
            onLeave={() => setSimulating(false)}
          />
        </>
      ) : (
        <NoTimeline project={project} timeline={timeline} />
      )}
    </div>
  )
}

/** In place of the timeline: it is on its way, could not be loaded, or has nothing on it. */
function NoTimeline({ project, timeline }: { readonly project: string; readonly timeline: Timeline }) {
  const styles = useStyles()
  const navigate = useNavigate()
  if (timeline.error) return <ErrorState title={TIMELINE.failed} error={timeline.error} onRetry={timeline.reload} />
  if (!timeline.triggers)
    return (
      <div role="status" aria-label={TIMELINE.loading} className={styles.waiting}>
        <SkeletonBar width="long" />
        <SkeletonBar width="medium" />
        <SkeletonBar width="long" />
        <SkeletonBar width="short" />
      </div>
    )
  return (
    <EmptyState
      icon={<CalendarClockRegular />}
      title={TIMELINE.empty}
      text={TIMELINE.emptyHint}
      action={
        <Button onClick={() => navigate(`/${encodeURIComponent(project)}/artefacts`)}>{TIMELINE.toArtefacts}</Button>
      }
    />
  )
}
