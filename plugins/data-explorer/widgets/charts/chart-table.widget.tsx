import { makeStyles, tokens } from '@fluentui/react-components'
import { CHART } from '../../messages/charts'
import type { Chart } from '../../model/charts/chart'
import type { ChartData } from '../../model/charts/chart-data'
import { formatNumber } from '../../model/charts/values'

const useStyles = makeStyles({
  frame: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  cell: { textAlign: 'start', padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL} 0 0` },
  number: { textAlign: 'end', padding: `${tokens.spacingVerticalXXS} 0 0 0` },
})

/** What a chart draws, in words and numbers. */
export function ChartTable({ chart, data }: { readonly chart: Chart; readonly data: ChartData }) {
  const styles = useStyles()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={CHART.title(chart)}>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={styles.cell}>
              {chart.kind === 'histogram' ? chart.x : CHART.axis(chart)}
            </th>
            <th scope="col" className={styles.number}>
              {CHART.measure(chart)}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.points.map(({ x, label, value }) => (
            <tr key={x}>
              <td className={styles.cell}>{label}</td>
              <td className={styles.number}>{value === null ? CHART.empty : formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
