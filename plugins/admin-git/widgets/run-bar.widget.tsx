import { formatDateTime } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { type RunMark, RunStrip } from '@etabli/sdk/ui'
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock'
import { useEffect, useState } from 'react'
import { type GitRunSummary, listGitRuns } from '../contract'
import { RUNS, SCHEDULES } from '../messages'
import { GitSchedules } from './git-schedules.widget'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  button: { marginInlineStart: 'auto' },
})

const TONES = { running: 'running', completed: 'success', error: 'danger' } as const

interface Props {
  readonly project: string
  /** Changes whenever the last runs may have. */
  readonly stamp: string
  readonly onOpen: (job: string) => void
}

/** The last runs in the repository of a project, and the way to its schedules. */
export function RunBar({ project, stamp, onOpen }: Props) {
  const styles = useStyles()
  const { data, error, refetch } = useCall(listGitRuns, { project }, { quiet: true })
  const [areSchedulesOpen, setSchedulesOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is wanted where only the stamp has changed
  useEffect(() => {
    void refetch()
  }, [refetch, stamp])
  const runs = data?.gitRuns ?? []
  return (
    <div className={styles.bar}>
      <Caption1 className={styles.quiet}>{RUNS.title}</Caption1>
      {runs.length > 0 ? (
        <RunStrip label={RUNS.title} runs={runs.map((run) => markOf(run, onOpen))} />
      ) : (
        <Caption1 className={styles.quiet}>{error ? RUNS.failed : data ? RUNS.none : ''}</Caption1>
      )}
      <Button
        className={styles.button}
        size="small"
        icon={<CalendarClockRegular />}
        onClick={() => setSchedulesOpen(true)}
      >
        {SCHEDULES.open}
      </Button>
      {areSchedulesOpen && <GitSchedules project={project} onClose={() => setSchedulesOpen(false)} />}
    </div>
  )
}

function markOf({ jobID, command, status, startedAt, isScheduled }: GitRunSummary, onOpen: Props['onOpen']): RunMark {
  return {
    id: jobID,
    tone: TONES[status],
    status: RUNS.status(RUNS.states[status], command, isScheduled),
    time: formatDateTime(startedAt),
    onOpen: () => onOpen(jobID),
  }
}
