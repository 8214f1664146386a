import type { TableConfig } from '../../contract'
import { type Chart, hasColumnsOf } from '../charts/chart'

/** As many are remembered of an editor. */
const MOST_CHARTS = 8

type Columns = TableConfig['columns']

/** The chart that was chosen last for a result with such columns. */
export function chartOf(charts: readonly Chart[], columns: Columns): Chart | undefined {
  return charts.find((chart) => hasColumnsOf(chart, columns))
}

/** With another chart for such a result, or none; those of other results stay. */
export function withChartOf(charts: readonly Chart[], columns: Columns, chart: Chart | undefined): readonly Chart[] {
  const others = charts.filter((each) => !hasColumnsOf(each, columns))
  return chart ? [chart, ...others].slice(0, MOST_CHARTS) : others
}
