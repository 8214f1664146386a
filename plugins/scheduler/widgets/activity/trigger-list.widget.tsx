import type { TaskActivityProps } from '@etabli/sdk/platform'
import { SkeletonBar } from '@etabli/sdk/ui'
import { Body1, MessageBar, MessageBarBody, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { ACTIVITY } from '../../messages/activity'
import { isStale, zoneOf } from '../../model/activity/trigger'
import type { Activity } from '../../model/activity/use-activity'
import { useCronTexts } from '../../model/activity/use-cron-texts'
import { useTriggers } from '../../model/activity/use-triggers'
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
  readonly subject: TaskActivityProps
  readonly engine: string | undefined
  readonly activity: Activity
}

/** When something runs by itself on the chosen engine. */
export function TriggerList({ subject, engine, activity }: Props) {
  const { project, name, modified, texts } = subject
  const styles = useStyles()
  const textOf = useCronTexts()
  // Takes the focus of a trigger that is gone.
  const part = useRef<HTMLElement>(null)
  // A task of the same name is none of it.
  const triggers = useTriggers(project, engine, name)?.filter(
    (trigger) => trigger['artefact-origin'] === `${project}/${name}`,
  )
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
      {triggers?.length === 0 && <Body1 className={styles.none}>{texts.noTriggers}</Body1>}
      {triggers && triggers.length > 0 && (
        <ul className={styles.list} aria-label={ACTIVITY.triggers}>
          {triggers.map((trigger) => (
            <TriggerItem
              key={trigger['redis-id']}
              trigger={trigger}
              text={textOf(trigger.schedule ?? '', zoneOf(trigger))}
              stale={isStale(trigger, modified) ? texts.isStale : undefined}
              verdict={activity.changeable}
              onPause={(paused) => activity.pauseTrigger(trigger, paused)}
              onRemove={() => activity.removeTrigger(trigger, () => part.current?.focus())}
            />
          ))}
        </ul>
      )}
      {triggers?.some((trigger) => isStale(trigger, modified)) && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{texts.stale}</MessageBarBody>
        </MessageBar>
      )}
    </section>
  )
}
