import { formatDateTime } from '@etabli/sdk'
import type { useAccess } from '@etabli/sdk/react'
import { AllowedButton } from '@etabli/sdk/ui'
import { Body1, Caption1, makeStyles, mergeClasses, Tooltip, tokens } from '@fluentui/react-components'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import type { TaskManifest } from '../../contract'
import { ACTIVITY } from '../../messages/activity'
import { isPaused, zoneOf } from '../../model/activity/trigger'

const useStyles = makeStyles({
  chip: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  icon: { display: 'flex', fontSize: '20px', color: tokens.colorBrandForeground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
  texts: { display: 'grid', overflowWrap: 'anywhere' },
  buttons: { display: 'flex', alignItems: 'center' },
  stale: { display: 'flex', padding: tokens.spacingHorizontalXS, color: tokens.colorStatusWarningForeground1 },
})

interface Props {
  readonly trigger: TaskManifest
  /** What its schedule says. */
  readonly text: string
  /** What is said of one that was made before the last change of what it runs; undefined of others. */
  readonly stale: string | undefined
  readonly verdict: ReturnType<typeof useAccess>
  readonly onPause: (paused: boolean) => void
  readonly onRemove: () => void
}

/** When something runs by itself, with the ways to stop that. */
export function TriggerItem({ trigger, text, stale, verdict, onPause, onRemove }: Props) {
  const styles = useStyles()
  const isOff = isPaused(trigger)
  return (
    <li className={styles.chip}>
      <span className={mergeClasses(styles.icon, isOff && styles.quiet)} aria-hidden>
        {isOff ? <PauseRegular /> : <ClockRegular />}
      </span>
      <div className={styles.texts}>
        <Body1>{text}</Body1>
        <TriggerFacts trigger={trigger} />
      </div>
      <div className={styles.buttons}>
        {stale !== undefined && (
          <Tooltip content={stale} relationship="label" withArrow>
            <span role="img" className={styles.stale}>
              <Warning20Filled />
            </span>
          </Tooltip>
        )}
        <AllowedButton
          verdict={verdict}
          appearance="subtle"
          size="small"
          icon={isOff ? <PlayRegular /> : <PauseRegular />}
          aria-label={isOff ? ACTIVITY.resume(text) : ACTIVITY.pause(text)}
          title={isOff ? ACTIVITY.resume(text) : ACTIVITY.pause(text)}
          onClick={() => onPause(!isOff)}
        />
        <AllowedButton
          verdict={verdict}
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={ACTIVITY.remove(text)}
          title={ACTIVITY.remove(text)}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

/** When it runs next, by the clock of its own zone, and what became of its last time where that is worth a word. */
function TriggerFacts({ trigger }: Pick<Props, 'trigger'>) {
  const styles = useStyles()
  const zone = zoneOf(trigger)
  const { 'next-time': next, 'last-firing': last } = trigger
  return (
    <>
      <Caption1 className={styles.quiet}>
        {isPaused(trigger) ? ACTIVITY.paused(zone) : next ? ACTIVITY.next(formatDateTime(next, zone), zone) : zone}
      </Caption1>
      {last?.outcome === 'missed' && <Caption1>{ACTIVITY.missed(formatDateTime(last.at, zone))}</Caption1>}
      {last?.outcome === 'refused' && (
        <Caption1>{ACTIVITY.refused(formatDateTime(last.at, zone), last.message)}</Caption1>
      )}
    </>
  )
}
