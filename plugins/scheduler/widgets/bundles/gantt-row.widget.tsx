import type { StatusTone } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import type { TaskStatus } from '../../contract'
import { GANTT } from '../../messages/bundles'
import { durationText } from '../../messages/duration'
import { type GanttRow, placeOf, type Span } from '../../model/bundles/gantt'
import { NAMES_WIDTH, ROW, ROW_HEIGHT } from '../../model/bundles/gantt-measures'
import { statusTone } from '../../model/shared/status-tone'

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    boxSizing: 'border-box',
    height: `${ROW_HEIGHT}px`,
    lineHeight: `${ROW_HEIGHT}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    cursor: 'default',
    contain: 'strict',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  name: {
    position: 'absolute',
    left: tokens.spacingHorizontalM,
    width: `calc(${NAMES_WIDTH} - ${tokens.spacingHorizontalM} - ${tokens.spacingHorizontalS})`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
  },
  opens: {
    cursor: 'pointer',
    color: tokens.colorBrandForegroundLink,
    ':hover': { textDecorationLine: 'underline' },
  },
  lane: { position: 'absolute', top: 0, bottom: 0, left: NAMES_WIDTH, right: tokens.spacingHorizontalL },
  bar: {
    position: 'absolute',
    boxSizing: 'border-box',
    minWidth: '3px',
    borderRadius: tokens.borderRadiusSmall,
    forcedColorAdjust: 'none',
  },
  typical: {
    top: '6px',
    bottom: '6px',
    backgroundColor: tokens.colorNeutralBackground6,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  actual: { top: '10px', bottom: '10px' },
  neutral: { backgroundColor: tokens.colorNeutralStrokeAccessible },
  success: { backgroundColor: tokens.colorPaletteGreenForeground3 },
  running: { backgroundColor: tokens.colorCompoundBrandStroke },
  pending: { backgroundColor: tokens.colorNeutralStrokeAccessible },
  warning: { backgroundColor: tokens.colorPaletteDarkOrangeForeground3 },
  danger: { backgroundColor: tokens.colorPaletteRedForeground3 },
  told: {
    position: 'absolute',
    paddingInline: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
})

interface Props {
  readonly id: string
  readonly row: GanttRow
  readonly place: number
  readonly all: number
  readonly span: Span
  readonly isActive: boolean
}

/** One artefact of the timeline. */
export const GanttRowView = memo(function GanttRowView(props: Props) {
  const { id, row, place, all, span, isActive } = props
  const { task, actual, typical } = row
  const styles = useStyles()
  const tone: StatusTone = statusTone(task.status)
  const label = GANTT.row(task.name, task.status, toldOf(row))
  const hasTask = task['redis-id'] !== ''
  return (
    // The list has the focus, and its keys act on the row that it names.
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-label={label}
      aria-setsize={all}
      aria-posinset={place + 1}
      title={label}
      className={mergeClasses(styles.row, isActive && styles.active)}
      style={{ top: place * ROW_HEIGHT }}
      {...{ [ROW]: place }}
    >
      <span className={mergeClasses(styles.name, hasTask && styles.opens)} {...(hasTask && { 'data-opens': '' })}>
        {task.name}
      </span>
      <div className={styles.lane}>
        {typical && <span className={mergeClasses(styles.bar, styles.typical)} style={barOf(typical, span)} />}
        {actual && (
          <span className={mergeClasses(styles.bar, styles.actual, styles[tone])} style={barOf(actual, span)} />
        )}
        <Told row={row} span={span} />
      </div>
    </div>
  )
})

/** In percent: behind it a word has no room to the right of its bar. */
const NARROW = 84

const ENDED_BADLY: ReadonlySet<TaskStatus> = new Set(['error', 'canceled', 'skipped'])

/** What a bar does not show, or by its colour alone. */
function Told({ row: { task, actual, typical, isEarlier }, span }: Pick<Props, 'row' | 'span'>) {
  const styles = useStyles()
  const isBlank = !actual && !typical
  if (!isEarlier && !isBlank && !ENDED_BADLY.has(task.status)) return null
  const text = isEarlier ? GANTT.earlier : task.status
  const place = actual ? placeOf(actual.to, span) : 0
  return (
    <span
      className={styles.told}
      style={place > NARROW && actual ? { right: `${100 - placeOf(actual.from, span)}%` } : { left: `${place}%` }}
    >
      {text}
    </span>
  )
}

function barOf(bar: Span, span: Span): { readonly left: string; readonly width: string } {
  const left = placeOf(bar.from, span)
  return { left: `${left}%`, width: `${placeOf(bar.to, span) - left}%` }
}

/** What the bars say. */
function toldOf({ task, actual, typical, after, isEarlier }: GanttRow): string {
  const seconds = (bar: Span) => durationText((bar.to - bar.from) / 1_000)
  return [
    isEarlier ? GANTT.wasEarlier : '',
    actual ? (task.status === 'running' ? GANTT.runsFor(seconds(actual)) : GANTT.took(seconds(actual))) : '',
    typical ? GANTT.typically(seconds(typical)) : '',
    after.length > 0 ? GANTT.after(after) : '',
  ].join('')
}
