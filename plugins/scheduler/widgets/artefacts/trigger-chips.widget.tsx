import { formatDateTime } from '@etabli/sdk'
import { SkeletonBar } from '@etabli/sdk/ui'
import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import type { TaskManifest } from '../../contract'
import { ACTIVITY } from '../../messages/activity'
import { ARTEFACTS } from '../../messages/artefacts'
import { isPaused, zoneOf } from '../../model/activity/trigger'
import type { CronText } from '../../model/activity/use-cron-texts'

const useStyles = makeStyles({
  chips: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
  },
  // A long schedule takes two lines rather than the room of its neighbours.
  chip: { height: 'auto', minHeight: '20px', maxWidth: '100%', textAlign: 'start' },
})

interface Props {
  /** Undefined while they are on their way. */
  readonly triggers: readonly TaskManifest[] | undefined
  readonly artefact: string
  readonly textOf: CronText
}

/** When an artefact runs by itself, a chip for each trigger. */
export function TriggerChips({ triggers, artefact, textOf }: Props) {
  const styles = useStyles()
  if (!triggers)
    return (
      <span role="status" aria-label={ARTEFACTS.triggersLoading}>
        <SkeletonBar width="medium" />
      </span>
    )
  if (triggers.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={ARTEFACTS.triggersOf(artefact)}>
      {triggers.map((trigger) => (
        <li key={trigger['redis-id']}>
          <Badge
            className={styles.chip}
            appearance="tint"
            color={isPaused(trigger) ? 'informative' : 'brand'}
            icon={isPaused(trigger) ? <PauseRegular aria-hidden /> : <ClockRegular aria-hidden />}
            title={titleOf(trigger)}
          >
            {chipText(trigger, textOf)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** What a trigger's chip reads. */
export function chipText(trigger: TaskManifest, textOf: CronText): string {
  const zone = zoneOf(trigger)
  const text = textOf(trigger.schedule ?? '', zone)
  // Beside times of the browser's own zone, a time of another one would be read wrongly.
  const isElsewhere = HAS_TIME.test(text) && zone !== Intl.DateTimeFormat().resolvedOptions().timeZone
  const notes = [...(isElsewhere ? [zone] : []), ...(isPaused(trigger) ? [ARTEFACTS.paused] : [])]
  return notes.length > 0 ? `${text} (${notes.join(', ')})` : text
}

const HAS_TIME = /\d:\d\d/

function titleOf(trigger: TaskManifest): string {
  const zone = zoneOf(trigger)
  const next = trigger['next-time']
  return `${trigger.schedule ?? ''} (${zone})${next ? `\n${ACTIVITY.next(formatDateTime(next, zone), zone)}` : ''}`
}
