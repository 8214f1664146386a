import { formatDateTime } from '@etabli/core/format/date'
import { Caption1, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useMemo } from 'react'
import { CRON } from './messages'

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  times: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  time: { display: 'grid', gridTemplateColumns: '4ch auto', columnGap: tokens.spacingHorizontalS },
})

interface Props {
  readonly times: readonly Date[]
  readonly zone: string
}

/** When a schedule runs next, by the clocks of its time zone. */
export function NextTimes({ times, zone }: Props) {
  const styles = useStyles()
  const label = useId()
  const weekday = useMemo(() => new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short' }), [zone])
  return (
    <div className={styles.part}>
      <Caption1Strong id={label}>{CRON.next(zone)}</Caption1Strong>
      <ol className={styles.times} aria-labelledby={label}>
        {times.map((time) => (
          <li key={time.getTime()}>
            <Caption1 as="span" className={styles.time}>
              <span>{weekday.format(time)}</span>
              <time dateTime={time.toISOString()}>{formatDateTime(time, zone)}</time>
            </Caption1>
          </li>
        ))}
      </ol>
    </div>
  )
}
