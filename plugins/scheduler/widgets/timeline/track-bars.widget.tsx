import { formatDateTime } from '@etabli/sdk'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TIMELINE } from '../../messages/timeline'
import type { Strip } from '../../model/timeline/collisions'
import { secondsOf } from '../../model/timeline/planned-runs'
import { lengthText } from '../../model/timeline/row-text'
import type { SimulatedTrigger } from '../../model/timeline/simulation'
import { placeOf, type TimeSpan } from '../../model/timeline/time-scale'

const useStyles = makeStyles({
  bar: {
    position: 'absolute',
    top: '9px',
    height: '18px',
    minWidth: '4px',
    boxSizing: 'border-box',
    borderRadius: '3px',
    forcedColorAdjust: 'none',
  },
  task: { backgroundColor: tokens.colorCompoundBrandStroke },
  bundle: { backgroundColor: tokens.colorPaletteLavenderBorderActive },
  // How long it takes is not known: a mark, and no length.
  mark: {
    width: '8px',
    height: '8px',
    top: '14px',
    minWidth: '8px',
    marginLeft: '-4px',
    rotate: '45deg',
    borderRadius: 0,
  },
  former: { backgroundColor: 'transparent', border: `1px dashed ${tokens.colorNeutralStrokeAccessible}` },
  collision: {
    position: 'absolute',
    top: '5px',
    height: '26px',
    minWidth: '6px',
    boxSizing: 'border-box',
    border: `2px solid ${tokens.colorPaletteRedBorderActive}`,
    borderRadius: '3px',
    pointerEvents: 'none',
  },
  now: {
    position: 'absolute',
    insetBlock: 0,
    width: '2px',
    marginLeft: '-1px',
    backgroundColor: tokens.colorBrandStroke1,
    forcedColorAdjust: 'none',
    pointerEvents: 'none',
  },
})

interface Props {
  readonly row: SimulatedTrigger
  readonly span: TimeSpan
  readonly now: number
  readonly strips: readonly Strip[]
}

/** The runs of one row. What they say is said by the row as well. */
export function TrackBars({ row: { trigger, times, isChanged }, span, now, strips }: Props) {
  const styles = useStyles()
  const seconds = secondsOf(trigger)
  const widthOf = (time: number, length: number) => `${placeOf(time + length, span) - placeOf(time, span)}%`
  const bar = (time: number, look: string) => {
    const place = { left: `${placeOf(time, span)}%` }
    const title = TIMELINE.bar(trigger.name, formatDateTime(time), lengthText(trigger))
    if (seconds === undefined)
      return <span key={time} className={mergeClasses(look, styles.mark)} style={place} title={title} />
    return (
      <span key={time} className={look} style={{ ...place, width: widthOf(time, seconds * 1_000) }} title={title} />
    )
  }
  const look = mergeClasses(styles.bar, trigger.kind === 'bundle' ? styles.bundle : styles.task)
  return (
    <>
      {isChanged && trigger.times.map((time) => bar(Date.parse(time), mergeClasses(styles.bar, styles.former)))}
      {times.map((time) => bar(time, look))}
      {strips.map(({ from, to }) => (
        <span
          key={`${from} ${to}`}
          className={styles.collision}
          style={{ left: `${placeOf(from, span)}%`, width: widthOf(from, to - from) }}
          title={TIMELINE.collides}
        />
      ))}
      <span className={styles.now} style={{ left: `${placeOf(now, span)}%` }} />
    </>
  )
}
