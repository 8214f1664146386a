import { makeStyles, tokens } from '@fluentui/react-components'
import { type Gantt, type GanttRow, placeOf } from '../../model/bundles/gantt'
import { NAMES_WIDTH, ROW_HEIGHT } from '../../model/bundles/gantt-measures'

const useStyles = makeStyles({
  links: {
    position: 'absolute',
    zIndex: 1,
    top: 0,
    left: NAMES_WIDTH,
    width: `calc(100% - ${NAMES_WIDTH} - ${tokens.spacingHorizontalL})`,
    height: '100%',
    overflow: 'visible',
    pointerEvents: 'none',
    stroke: tokens.colorBrandStroke1,
    strokeWidth: '1.5px',
    fill: 'none',
  },
  now: { stroke: tokens.colorBrandStroke1, strokeDasharray: '2 3', strokeWidth: '1px' },
})

interface Props {
  readonly gantt: Gantt
  readonly active: number
  readonly now: number
}

/** What the chosen artefact waited for, and what waited for it. Those of all would be a thicket. */
export function GanttLinks({ gantt, active, now }: Props) {
  const styles = useStyles()
  const { rows } = gantt
  const chosen = rows[active]
  const nowPlace = `${placeOf(now, gantt)}%`
  const places = new Map(rows.map(({ task }, place) => [task.name, place]))
  const links = chosen && [
    ...chosen.after.map((name) => ({ from: places.get(name), to: active })),
    ...rows.flatMap((row, place) => (row.after.includes(chosen.task.name) ? [{ from: active, to: place }] : [])),
  ]
  return (
    <svg className={styles.links} aria-hidden>
      {gantt.isLive && <line className={styles.now} x1={nowPlace} y1="0" x2={nowPlace} y2="100%" />}
      {links?.map(({ from, to }) => {
        const [before, after] = [from === undefined ? undefined : rows[from], rows[to]]
        if (from === undefined || !before || !after) return null
        const [start, end] = [placeOf(endOf(before, gantt), gantt), placeOf(startOf(after, gantt), gantt)]
        const [top, bottom] = [(from + 0.5) * ROW_HEIGHT, (to + 0.5) * ROW_HEIGHT]
        return (
          <g key={`${from} ${to}`}>
            <line x1={`${start}%`} y1={top} x2={`${start}%`} y2={bottom} />
            <line x1={`${start}%`} y1={bottom} x2={`${end}%`} y2={bottom} />
            <circle cx={`${end}%`} cy={bottom} r={2.5} fill="currentColor" />
          </g>
        )
      })}
    </svg>
  )
}

function endOf({ actual, typical }: GanttRow, { from }: Gantt): number {
  return actual?.to ?? typical?.to ?? from
}

function startOf({ actual, typical }: GanttRow, { to }: Gantt): number {
  return actual?.from ?? typical?.from ?? to
}
