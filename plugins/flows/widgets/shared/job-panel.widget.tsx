import { LogViewer, StatusBadge, type StatusTone } from '@etabli/sdk/ui'
import { Button, Caption1, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { useState } from 'react'
import { JOB } from '../../messages/job'
import type { Job, JobRun } from '../../model/shared/use-job'

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  about: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  log: { height: '200px' },
})

interface Props {
  readonly job: Job
  /** What it does, in a few words. */
  readonly title: string
  /** What is said of one that is done. */
  readonly done: string
}

/** A job that the page has started: how it stands and what it writes, for as long as it is wanted. */
export function JobPanel({ job, title, done }: Props) {
  const styles = useStyles()
  // What went well needs no room, unless it is asked for.
  const [isOpen, setOpen] = useState(false)
  if (!job.run) return null
  const { state, isLost } = job.run
  const [tone, words] = standing(job.run)
  const error = state?.data.appError?.message
  const isDone = state?.status === 'completed'
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <span role="status">
          <StatusBadge tone={tone}>{words}</StatusBadge>
        </span>
        <Caption1 className={styles.about}>{isDone ? done : title}</Caption1>
        {isDone && (
          <Button size="small" appearance="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {JOB.output}
          </Button>
        )}
        {job.isOngoing ? (
          <Button size="small" icon={<StopRegular />} onClick={job.stop}>
            {JOB.stop}
          </Button>
        ) : (
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={JOB.close}
            title={JOB.close}
            onClick={job.clear}
          />
        )}
      </div>
      {(isLost || error !== undefined) && (
        <MessageBar intent={isLost ? 'warning' : 'error'} layout="multiline">
          <MessageBarBody>{isLost ? JOB.lost : error}</MessageBarBody>
        </MessageBar>
      )}
      {(isOpen || !isDone) && (
        <div className={styles.log}>
          <LogViewer
            label={JOB.output}
            text={state?.data.output ?? ''}
            followsEnd
            emptyText={job.isOngoing ? JOB.waiting : JOB.silent}
          />
        </div>
      )}
    </section>
  )
}

function standing({ state, isLost }: JobRun): readonly [StatusTone, string] {
  if (isLost) return ['warning', JOB.states.lost]
  if (state?.status === 'completed') return ['success', JOB.states.completed]
  if (state?.status === 'error') return ['danger', JOB.states.error]
  return ['running', JOB.states.running]
}
