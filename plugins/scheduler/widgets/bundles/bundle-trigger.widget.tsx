import { formatDateTime } from '@etabli/sdk'
import type { useAccess } from '@etabli/sdk/react'
import { AllowedButton, StatusBadge, useCronReading } from '@etabli/sdk/ui'
import { Body1, Caption1, Caption1Strong, makeStyles, Text, tokens } from '@fluentui/react-components'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { useId } from 'react'
import type { Bundle } from '../../contract'
import { ACTIVITY } from '../../messages/bundles'
import type { BundleActivity } from '../../model/bundles/use-bundle-activity'
import { useTaskEngines } from '../../model/shared/use-task-engines'

const UTC = 'UTC'

const useStyles = makeStyles({
  trigger: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  texts: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0, overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  label: { margin: 0, color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground2 },
  missed: { color: tokens.colorStatusWarningForeground3 },
  refused: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly project: string
  readonly setup: Bundle['schedule-setup']
  readonly activity: BundleActivity
  readonly runnable: ReturnType<typeof useAccess>
}

/** When a bundle runs by itself. */
export function BundleTrigger({ project, setup, activity, runnable }: Props) {
  const styles = useStyles()
  const heading = useId()
  const isPaused = setup.paused === true
  return (
    <section className={styles.trigger} aria-labelledby={heading}>
      <div className={styles.texts}>
        <Caption1Strong as="h3" id={heading} className={styles.label}>
          {ACTIVITY.trigger}
        </Caption1Strong>
        {setup.schedule === '' ? <Text>{ACTIVITY.unscheduled}</Text> : <Schedule project={project} setup={setup} />}
      </div>
      {setup.schedule !== '' && (
        <AllowedButton
          verdict={runnable}
          size="small"
          icon={isPaused ? <PlayRegular /> : <PauseRegular />}
          disabledFocusable={activity.doing !== undefined}
          onClick={() => void activity.pause(!isPaused)}
        >
          {isPaused ? ACTIVITY.resume : ACTIVITY.pause}
        </AllowedButton>
      )}
    </section>
  )
}

function Schedule({ project, setup }: Pick<Props, 'project' | 'setup'>) {
  const styles = useStyles()
  const { schedule, zone = UTC, engine, paused = false, 'next-time': next, 'last-firing': last } = setup
  const reading = useCronReading(schedule, zone)
  const { engines } = useTaskEngines(project)
  const title = engines.find(({ name }) => name === engine)?.title ?? engine
  return (
    <>
      <span className={styles.line}>
        <Body1>{reading?.isValid ? reading.text : schedule}</Body1>
        {paused && <StatusBadge tone="warning">{ACTIVITY.paused}</StatusBadge>}
      </span>
      <Caption1 className={styles.quiet}>
        {paused ? ACTIVITY.pausedHint : next !== undefined && ACTIVITY.next(formatDateTime(next, zone), zone)}
      </Caption1>
      {title !== undefined && <Caption1 className={styles.quiet}>{ACTIVITY.on(title)}</Caption1>}
      {last && last.outcome !== 'fired' && (
        <Caption1 className={styles[last.outcome]}>
          {ACTIVITY.lastFiring[last.outcome](formatDateTime(last.at, zone), last.message)}
        </Caption1>
      )}
    </>
  )
}
