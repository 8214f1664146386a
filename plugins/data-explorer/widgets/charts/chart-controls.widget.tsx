import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { CHART } from '../../messages/charts'
import { BUCKETS, type Bucket, Chart, withChange, withoutBucket } from '../../model/charts/chart'
import type { ChartColumn } from '../../model/charts/column-roles'

const useStyles = makeStyles({
  field: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    minWidth: 0,
  },
  select: { minWidth: 0, maxWidth: '180px' },
})

const AUTOMATIC = 'automatic'

interface Props {
  readonly chart: Chart
  readonly columns: readonly ChartColumn[]
  /** What the times of the axis are put together by, chosen or not. */
  readonly bucket: Bucket | undefined
  /** Changes what is drawn now: two choices may be made before the page draws anew. */
  readonly onChange: (change: (now: Chart) => Chart) => void
}

/** What is drawn, and how. */
export function ChartControls({ chart, columns, bucket, onChange }: Props) {
  const change = (part: Partial<Chart>) => onChange((now) => withChange(now, part, columns))
  const names = columns.map(({ name }) => [name, name] as const)
  return (
    <>
      <Choice
        label={CHART.kind}
        isLabelHidden
        value={chart.kind}
        options={Chart.shape.kind.options.map((kind) => [kind, CHART.kinds[kind]])}
        onChoose={(kind) => change({ kind })}
      />
      <Choice label={CHART.x} value={chart.x} options={names} onChoose={(x) => change({ x })} />
      {chart.kind !== 'histogram' &&
        columns.some(({ name, filterType }) => name === chart.x && filterType === 'date') && (
          <Choice
            label={CHART.bucket}
            value={chart.bucket ?? AUTOMATIC}
            options={[
              [AUTOMATIC, CHART.automatic(chart.bucket === undefined ? bucket : undefined)],
              ...BUCKETS.map((each) => [each, CHART.buckets[each]] as const),
            ]}
            onChoose={(chosen) =>
              onChange((now) => (chosen === AUTOMATIC ? withoutBucket(now) : { ...now, bucket: chosen }))
            }
          />
        )}
      {chart.kind !== 'histogram' && (
        <Choice
          label={CHART.aggregate}
          value={chart.aggregate}
          options={Chart.shape.aggregate.options.map((each) => [each, CHART.aggregates[each]])}
          onChoose={(aggregate) => change({ aggregate })}
        />
      )}
      {chart.y !== undefined && (
        <Choice label={CHART.y} value={chart.y} options={names} onChoose={(y) => change({ y })} />
      )}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly value: Value
  readonly options: readonly (readonly [value: Value, text: string])[]
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, isLabelHidden, value, options, onChoose }: ChoiceProps<Value>) {
  const styles = useStyles()
  const choose = (text: string) => {
    const chosen = options.find(([each]) => each === text)
    if (chosen) onChoose(chosen[0])
  }
  return (
    <span className={styles.field}>
      {!isLabelHidden && <span aria-hidden>{label}</span>}
      <Select
        size="small"
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(_, data) => choose(data.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    </span>
  )
}
