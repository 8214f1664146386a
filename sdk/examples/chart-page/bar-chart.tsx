import { makeStyles, tokens } from '@fluentui/react-components'

// Colours are tokens, so that the chart fits light and dark.
const useStyles = makeStyles({
  bar: { fill: tokens.colorBrandBackground },
  text: { fill: tokens.colorNeutralForeground1 },
})

export interface Bar {
  readonly label: string
  readonly value: number
}

/** As many letters as fit before the bars. */
const LONGEST_LABEL = 22
const ROW = 32
const LABEL_END = 160
const WIDEST = 400

/** Horizontal bars. Their labels and values are text, so they can be read without seeing the bars. */
export function BarChart({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const styles = useStyles()
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <svg viewBox={`0 0 640 ${bars.length * ROW}`} width="640">
      <title>{label}</title>
      {bars.map((bar, row) => {
        const width = (bar.value / largest) * WIDEST
        const baseline = row * ROW + 20
        return (
          <g key={bar.label}>
            <text className={styles.text} x={LABEL_END - 8} y={baseline} textAnchor="end">
              {shortened(bar.label)}
              {bar.label.length > LONGEST_LABEL && <title>{bar.label}</title>}
            </text>
            <rect className={styles.bar} x={LABEL_END} y={row * ROW + 4} width={width} height={ROW - 8} />
            <text className={styles.text} x={LABEL_END + width + 8} y={baseline}>
              {bar.value}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Its end tells more than its beginning, as names of tables do. */
function shortened(label: string): string {
  return label.length > LONGEST_LABEL ? `…${label.slice(1 - LONGEST_LABEL)}` : label
}
