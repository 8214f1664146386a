import { SkeletonBar } from '@etabli/sdk/ui'
import { Body1, MessageBar, MessageBarBody, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import type { Artefact } from '../../../contract'
import { ACTIVITY } from '../../../messages/artefacts'
import { isStale, zoneOf } from '../../../model/artefacts/trigger'
import type { Activity } from '../../../model/artefacts/use-activity'
import { useCronTexts } from '../../../model/artefacts/use-cron-texts'
import { useTriggers } from '../../../model/artefacts/use-triggers'
import { TriggerItem } from './trigger-item.widget'

const useStyles = makeStyles({
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    outlineStyle: 'none',
  },
  heading: { margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  none: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly project: string
  readonly artefact: Artefact
  readonly engine: string | undefined
  readonly activity: Activity
}

/** When an artefact runs by itself on the chosen engine. */
export function TriggerList({ project, artefact, engine, activity }: Props) {
  const styles = useStyles()
  const textOf = useCronTexts()
  // Takes the focus of a trigger that is gone.
  const part = useRef<HTMLElement>(null)
  // A task of the same name is none of this artefact.
  const triggers = useTriggers(project, engine, artefact.name)?.filter((trigger) => trigger.artefact === artefact.name)
  return (
    <section ref={part} tabIndex={-1} className={styles.part} aria-label={ACTIVITY.triggers}>
      <Subtitle2 as="h3" className={styles.heading}>
        {ACTIVITY.triggers}
      </Subtitle2>
      {!triggers && (
        <span role="status" aria-label={ACTIVITY.triggersLoading}>
          <SkeletonBar width="long" />
        </span>
      )}
      {triggers?.length === 0 && <Body1 className={styles.none}>{ACTIVITY.noTriggers}</Body1>}
      {triggers && triggers.length > 0 && (
        <ul className={styles.list} aria-label={ACTIVITY.triggers}>
          {triggers.map((trigger) => (
            <TriggerItem
              key={trigger['redis-id']}
              trigger={trigger}
              text={textOf(trigger.schedule ?? '', zoneOf(trigger))}
              isStale={isStale(trigger, artefact)}
              verdict={activity.changeable}
              onPause={(paused) => activity.pauseTrigger(trigger, paused)}
              onRemove={() => activity.removeTrigger(trigger, () => part.current?.focus())}
            />
          ))}
        </ul>
      )}
      {triggers?.some((trigger) => isStale(trigger, artefact)) && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{ACTIVITY.stale}</MessageBarBody>
        </MessageBar>
      )}
    </section>
  )
}
