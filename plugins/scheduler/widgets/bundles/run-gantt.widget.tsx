import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useState } from 'react'
import type { BundleStatus } from '../../contract'
import { GANTT } from '../../messages/bundles'
import { ganttOf } from '../../model/bundles/gantt'
import { HEAD_HEIGHT, ROW, ROW_HEIGHT } from '../../model/bundles/gantt-measures'
import { useNow } from '../../model/bundles/use-now'
import { useRowsInView } from '../../model/bundles/use-rows-in-view'
import { isOver } from '../../model/shared/status-tone'
import { GanttLinks } from './gantt-links.widget'
import { GanttRowView } from './gantt-row.widget'
import { GanttScale } from './gantt-scale.widget'

const useStyles = makeStyles({
  gantt: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  scroller: {
    position: 'relative',
    maxHeight: 'max(320px, calc(100vh - 240px))',
    overflowY: 'auto',
    overflowX: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  rows: { position: 'relative' },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground2,
  },
  sample: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  swatch: { width: '20px', height: '10px', borderRadius: tokens.borderRadiusSmall },
  // Bars have the colour of their status.
  actual: { backgroundColor: tokens.colorNeutralForeground3 },
  typical: { backgroundColor: tokens.colorNeutralBackground6, border: `1px dashed ${tokens.colorNeutralStroke1}` },
})

interface Props {
  readonly run: BundleStatus
  /** Opens a task, or says that there is none yet. */
  readonly onOpen: (name: string) => void
}

/** When each artefact of a run ran. Only what is in sight is drawn. */
export function RunGantt({ run, onOpen }: Props) {
  const styles = useStyles()
  const prefix = useId()
  const now = useNow(!isOver(run.status))
  const gantt = useMemo(() => ganttOf(run, now), [run, now])
  const { rows } = gantt
  const { scroller, first, end, reveal } = useRowsInView(rows.length, ROW_HEIGHT, HEAD_HEIGHT)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, rows.length - 1)
  const go = (row: number) => {
    setChosen(row)
    reveal(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = end - first
    const to = {
      ArrowUp: active - 1,
      ArrowDown: active + 1,
      PageUp: active - page,
      PageDown: active + page,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    const name = rows[active]?.task.name
    if (to !== undefined) go(Math.min(Math.max(to, 0), rows.length - 1))
    else if (event.key === 'Enter' && name !== undefined) onOpen(name)
    else return
    event.preventDefault()
  }
  const onClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest(`[${ROW}]`)?.getAttribute(ROW) : null
    if (row == null) return
    setChosen(Number(row))
    const name = rows[Number(row)]?.task.name
    if (name !== undefined && target instanceof Element && target.closest('[data-opens]')) onOpen(name)
  }
  return (
    <div className={styles.gantt}>
      {/* It has the focus itself, and names the row that keys act on: what is out of sight is not in the page. */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="listbox"
        tabIndex={0}
        aria-label={GANTT.label}
        aria-description={GANTT.keys}
        aria-activedescendant={active >= first && active < end ? `${prefix}${active}` : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <GanttScale gantt={gantt} now={now} />
        <div role="presentation" className={styles.rows} style={{ height: rows.length * ROW_HEIGHT }}>
          <GanttLinks gantt={gantt} active={active} now={now} />
          {rows.slice(first, end).map((row, place) => (
            <GanttRowView
              key={row.task.name}
              id={`${prefix}${first + place}`}
              row={row}
              place={first + place}
              all={rows.length}
              span={gantt}
              isActive={first + place === active}
            />
          ))}
        </div>
      </div>
      <Legend />
    </div>
  )
}

function Legend() {
  const styles = useStyles()
  return (
    <Caption1 className={styles.legend} aria-hidden>
      <span className={styles.sample}>
        <span className={mergeClasses(styles.swatch, styles.actual)} />
        {GANTT.legend.run}
      </span>
      <span className={styles.sample}>
        <span className={mergeClasses(styles.swatch, styles.typical)} />
        {GANTT.legend.typical}
      </span>
    </Caption1>
  )
}
