import { Caption2, makeStyles, tokens } from '@fluentui/react-components'
import type { HealthSlot } from '../../contract'
import { HEALTH } from '../../messages/board'
import { BARS, type HealthBar, healthBars, stripText } from '../../model/board/health-bars'

const WIDTH = 4
const HEIGHT = 28
const GAP = 1
/** Where nothing was checked. */
const BASE = 2

const useStyles = makeStyles({
  strip: { display: 'grid', rowGap: tokens.spacingVerticalXXS, maxWidth: '420px' },
  bars: { display: 'block', width: '100%', height: `${HEIGHT}px`, forcedColorAdjust: 'none' },
  up: { fill: tokens.colorPaletteGreenForeground3 },
  failed: { fill: tokens.colorPaletteRedForeground3 },
  none: { fill: tokens.colorNeutralStroke2 },
  ends: { display: 'flex', justifyContent: 'space-between', color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly slots: readonly HealthSlot[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The last day of an endpoint in half hours: how fast it answered, and where checks have failed. */
export function HealthStrip({ slots, now }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.strip}>
      <svg
        className={styles.bars}
        role="img"
        aria-label={stripText(slots)}
        viewBox={`0 0 ${BARS * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {healthBars(slots, now).map((bar, at) => (
          <rect key={bar.time} className={styles[bar.kind]} data-kind={bar.kind} {...placeOf(bar, at)}>
            <title>{bar.text}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.ends} aria-hidden>
        <Caption2>{HEALTH.dayAgo}</Caption2>
        <Caption2>{HEALTH.now}</Caption2>
      </div>
    </div>
  )
}

function placeOf({ height }: HealthBar, at: number) {
  const tall = Math.max(BASE, Math.round(height * HEIGHT))
  return { x: at * WIDTH, y: HEIGHT - tall, width: WIDTH - GAP, height: tall }
}
