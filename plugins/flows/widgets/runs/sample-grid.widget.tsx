import { DataGrid, fittingWidth, type GridColumn } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { StreamSample } from '../../contract'

const ROW_HEIGHT = 28
const HEAD_AND_FOOT = 48

const useStyles = makeStyles({
  grid: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

type Row = StreamSample['rows'][number]

/** The first records of a stream. */
export function SampleGrid({ label, sample }: { readonly label: string; readonly sample: StreamSample }) {
  const styles = useStyles()
  const columns = useMemo(
    () =>
      sample.columns.map((name, place): GridColumn<Row> => {
        const textOf = (row: Row) => row[place] ?? null
        return { id: `${place} ${name}`, label: name, width: fittingWidth(name, sample.rows.map(textOf)), text: textOf }
      }),
    [sample],
  )
  return (
    <div className={styles.grid} style={{ height: `${HEAD_AND_FOOT + sample.rows.length * ROW_HEIGHT}px` }}>
      <DataGrid label={label} columns={columns} rows={sample.rows} />
    </div>
  )
}
