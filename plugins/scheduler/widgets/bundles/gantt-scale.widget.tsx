import { formatDateTime } from '@etabli/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { GANTT } from '../../messages/bundles'
import { type Gantt, placeOf, ticksOf } from '../../model/bundles/gantt'
import { HEAD_HEIGHT, NAMES_WIDTH } from '../../model/bundles/gantt-measures'

const MOST_TICKS = 6
const CLOCK = -'00:00:00'.length
/** In percent: what begins behind it would be cut. */
const LAST_TICK = 94

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    boxSizing: 'border-box',
    height: `${HEAD_HEIGHT}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase100,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  lane: { position: 'absolute', top: 0, bottom: 0, left: NAMES_WIDTH, right: tokens.spacingHorizontalL },
  tick: {
    position: 'absolute',
    top: 0,
    height: '100%',
    paddingLeft: tokens.spacingHorizontalXS,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    lineHeight: `${HEAD_HEIGHT}px`,
    whiteSpace: 'nowrap',
  },
  now: {
    position: 'absolute',
    bottom: 0,
    transform: 'translateX(-50%)',
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
})

interface Props {
  readonly gantt: Gantt
  readonly now: number
}

/** The clock above the rows; it stays in sight. */
export function GanttScale({ gantt, now }: Props) {
  const styles = useStyles()
  const { from, to, isLive } = gantt
  const ticks = useMemo(
    () => ticksOf({ from, to }, MOST_TICKS).filter((time) => placeOf(time, { from, to }) < LAST_TICK),
    [from, to],
  )
  return (
    <div className={styles.head} aria-hidden>
      <div className={styles.lane}>
        {ticks.map((time) => (
          <span key={time} className={styles.tick} style={{ left: `${placeOf(time, gantt)}%` }}>
            {formatDateTime(time).slice(CLOCK)}
          </span>
        ))}
        {isLive && (
          <span className={styles.now} style={{ left: `${placeOf(now, gantt)}%` }}>
            {GANTT.now}
          </span>
        )}
      </div>
    </div>
  )
}
