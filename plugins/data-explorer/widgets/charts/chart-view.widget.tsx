import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { type ReactNode, useMemo, useState } from 'react'
import type { TableRow } from '../../contract'
import { CHART } from '../../messages/charts'
import type { Chart } from '../../model/charts/chart'
import { type ChartData, chartData } from '../../model/charts/chart-data'
import type { ChartColumn } from '../../model/charts/column-roles'
import { ChartControls } from './chart-controls.widget'
import { ChartTable } from './chart-table.widget'
import { Plot } from './plot.widget'

const useStyles = makeStyles({
  panel: {
    flexShrink: 0,
    boxSizing: 'border-box',
    height: '320px',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 767.98px)': { height: '380px' },
  },
  whole: { flexGrow: 1, height: 'auto', minHeight: '280px', borderBottomStyle: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  end: { marginInlineStart: 'auto', display: 'flex', columnGap: tokens.spacingHorizontalXS },
  note: { color: tokens.colorNeutralForeground3 },
  problem: { flexGrow: 1, display: 'grid', placeItems: 'center', color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly chart: Chart
  readonly columns: readonly ChartColumn[]
  /** Undefined while they are on their way, or where they cannot be had. */
  readonly rows: readonly TableRow[] | undefined
  /** What is to be known of the rows. */
  readonly note?: string | undefined
  /** Whether it takes all the room there is, not a strip above rows. */
  readonly isWhole?: boolean
  /** Stands in the place of the chart while there are no rows. */
  readonly instead?: ReactNode
  readonly onChange: (change: (now: Chart) => Chart) => void
  readonly onClose: () => void
}

/** Rows as a chart, or as the table of what the chart draws. */
export function ChartView({ chart, columns, rows, note, isWhole = false, instead, onChange, onClose }: Props) {
  const styles = useStyles()
  const [isTable, setTable] = useState(false)
  const data = useMemo(() => rows && chartData(rows, columns, chart), [rows, columns, chart])
  const drawn = data && !('problem' in data) ? data : undefined
  // With what was chosen for it, so that every text says it.
  const whole = { ...chart, ...(drawn?.bucket && { bucket: drawn.bucket }) }
  const notes = [note, ...(drawn ? notesOf(chart, drawn) : [])].filter(Boolean).join(' ')
  return (
    <section className={mergeClasses(styles.panel, isWhole && styles.whole)} aria-label={CHART.panel}>
      <div className={styles.head}>
        <ChartControls chart={chart} columns={columns} bucket={drawn?.bucket} onChange={onChange} />
        <div className={styles.end}>
          <Button size="small" appearance="subtle" disabled={!drawn} onClick={() => setTable(!isTable)}>
            {isTable ? CHART.asChart : CHART.asTable}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={CHART.close}
            title={CHART.close}
            onClick={onClose}
          />
        </div>
      </div>
      {!data && instead}
      {data && 'problem' in data && (
        <div className={styles.problem} role="status">
          {CHART.problem(data)}
        </div>
      )}
      {drawn && (isTable ? <ChartTable chart={whole} data={drawn} /> : <Plot chart={whole} data={drawn} />)}
      {notes !== '' && <Caption1 className={styles.note}>{notes}</Caption1>}
    </section>
  )
}

function notesOf({ x }: Chart, { points, more, leftOut, isRounded }: ChartData): readonly (string | false)[] {
  return [
    more > 0 && CHART.cut(points.length, points.length + more),
    leftOut > 0 && CHART.leftOut(leftOut, x),
    isRounded && CHART.rounded,
  ]
}
