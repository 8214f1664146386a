import { formatDateTime } from '@etabli/sdk'
import { Description, DescriptionList, useCronReading } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { TaskManifest } from '../../contract'
import { TASK } from '../../messages/tasks'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  mono: { fontFamily: tokens.fontFamilyMonospace },
  times: { listStyleType: 'none', margin: 0, padding: 0, fontVariantNumeric: 'tabular-nums' },
})

/** When a trigger begins runs, and what became of the last time. */
export function TaskSchedule({ task }: { readonly task: TaskManifest }) {
  const styles = useStyles()
  const { schedule = '', zone = 'UTC', 'last-firing': last } = task
  const reading = useCronReading(schedule, zone)
  const { facts, outcomes } = TASK
  const isPaused = task.status === 'paused'
  return (
    <section className={styles.part} aria-label={TASK.schedule}>
      <Subtitle2 as="h2" className={styles.heading}>
        {TASK.schedule}
      </Subtitle2>
      <DescriptionList>
        <Description name={facts.words}>{reading && (reading.isValid ? reading.text : reading.fault)}</Description>
        <Description name={facts.expression}>
          <span className={styles.mono}>{schedule}</span>
        </Description>
        <Description name={facts.zone}>{zone}</Description>
        <Description name={facts.next}>
          {isPaused ? (
            TASK.pausedTimes
          ) : (
            <ol className={styles.times}>
              {reading?.isValid &&
                reading.next.map((time) => (
                  <li key={time.getTime()}>
                    <time dateTime={time.toISOString()}>{formatDateTime(time, zone)}</time>
                  </li>
                ))}
            </ol>
          )}
        </Description>
        {last && (
          <Description name={facts.last}>
            {TASK.firing(formatDateTime(last.at, zone), outcomes[last.outcome], last.message)}
          </Description>
        )}
      </DescriptionList>
    </section>
  )
}
