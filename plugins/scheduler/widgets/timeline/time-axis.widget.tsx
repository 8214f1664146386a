import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TIMELINE } from '../../messages/timeline'
import { placeOf, type TimeSpan, ticksOf, type Zoom } from '../../model/timeline/time-scale'

/** Percent of the width in which “now” stands alone. */
const CLEARANCE = 5

const useStyles = makeStyles({
  axis: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    display: 'grid',
    gridTemplateColumns: 'var(--names) minmax(0, 1fr)',
    height: '32px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  corner: { position: 'sticky', left: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground1 },
  times: { position: 'relative', overflow: 'hidden' },
  time: {
    position: 'absolute',
    bottom: tokens.spacingVerticalXXS,
    paddingLeft: tokens.spacingHorizontalXXS,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  midnight: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  now: {
    position: 'absolute',
    bottom: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
})

interface Props {
  readonly span: TimeSpan
  readonly zoom: Zoom
  readonly now: number
}

/** The hours above the rows. Each row says its times itself, so this is for the eye. */
export function TimeAxis({ span, zoom, now }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.axis} aria-hidden>
      <div className={styles.corner} />
      <div className={styles.times}>
        {ticksOf(span, zoom)
          .filter(({ at }) => Math.abs(placeOf(at, span) - placeOf(now, span)) * zoom > CLEARANCE)
          .map(({ at, label, isMidnight }) => (
            <Caption1
              key={at}
              className={mergeClasses(styles.time, isMidnight && styles.midnight)}
              style={{ left: `${placeOf(at, span)}%` }}
            >
              {label}
            </Caption1>
          ))}
        <Caption1 className={styles.now} style={{ left: `${placeOf(now, span)}%` }}>
          {TIMELINE.now}
        </Caption1>
      </div>
    </div>
  )
}
