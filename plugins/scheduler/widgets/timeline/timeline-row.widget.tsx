import { Badge, Link as FluentLink, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import { TimerRegular } from '@fluentui/react-icons/svg/timer'
import { useNavigate } from 'react-router-dom'
import { shiftText, TIMELINE } from '../../messages/timeline'
import { bundlePath } from '../../model/bundles/bundle-paths'
import { taskPath } from '../../model/shared/addresses'
import type { Strip } from '../../model/timeline/collisions'
import { rowText } from '../../model/timeline/row-text'
import type { SimulatedTrigger } from '../../model/timeline/simulation'
import type { TimeSpan } from '../../model/timeline/time-scale'
import { MovableTrack, type TrackMoves } from './movable-track.widget'
import { TrackBars } from './track-bars.widget'
import { useTrackStyles } from './track-styles'

/** As where the chart gives less room to names. */
const NARROW = '@media (max-width: 800px)'
const BESIDE_ICON = `calc(100% - 16px - ${tokens.spacingHorizontalS})`

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'var(--names) minmax(0, 1fr)', minHeight: '36px' },
  name: {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalM,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { flexWrap: 'wrap', paddingBlock: tokens.spacingVerticalXS },
  },
  selected: { backgroundColor: tokens.colorNeutralBackground1Selected },
  icon: { flexShrink: 0, fontSize: '16px', color: tokens.colorNeutralForeground2 },
  link: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    // All but the icon: what is noted goes below.
    [NARROW]: { flexBasis: BESIDE_ICON },
  },
  paused: { color: tokens.colorNeutralForeground3 },
  note: { flexShrink: 0, marginLeft: 'auto', [NARROW]: { marginLeft: 0 } },
})

interface Props {
  readonly project: string
  readonly row: SimulatedTrigger
  readonly span: TimeSpan
  readonly now: number
  readonly strips: readonly Strip[]
  /** Where triggers are moved. */
  readonly moves?: TrackMoves & { readonly isSelected: boolean; readonly onSelect: () => void }
}

/** A trigger with its times. */
export function TimelineRow({ project, row, span, now, strips, moves }: Props) {
  const styles = useStyles()
  const track = useTrackStyles()
  const navigate = useNavigate()
  const { trigger, minutes, isChanged } = row
  const { name, kind, paused } = trigger
  const Icon = kind === 'bundle' ? FlowRegular : TimerRegular
  const path = kind === 'bundle' ? bundlePath(project, trigger['redis-id']) : taskPath(project, trigger['redis-id'])
  const bars = <TrackBars row={row} span={span} now={now} strips={strips} />
  return (
    <li className={styles.row}>
      <div className={mergeClasses(styles.name, moves?.isSelected && styles.selected)}>
        <Icon className={styles.icon} aria-label={TIMELINE.kinds[kind]} />
        <FluentLink
          as="button"
          className={mergeClasses(styles.link, paused && styles.paused)}
          title={TIMELINE.nameAndSchedule(name, row.schedule)}
          aria-pressed={moves ? moves.isSelected : undefined}
          onClick={moves ? moves.onSelect : () => navigate(path)}
        >
          {name}
        </FluentLink>
        {paused ? (
          <Badge className={styles.note} appearance="outline" color="informative">
            {TIMELINE.paused}
          </Badge>
        ) : (
          isChanged && (
            <Badge className={styles.note} appearance="tint" color="brand">
              {minutes === 0 ? TIMELINE.edited : shiftText(minutes)}
            </Badge>
          )
        )}
      </div>
      {moves ? (
        <MovableTrack row={row} span={span} moves={moves}>
          {bars}
        </MovableTrack>
      ) : (
        <div role="img" className={mergeClasses(track.track, paused && track.paused)} aria-label={rowText(row)}>
          {bars}
        </div>
      )}
    </li>
  )
}
