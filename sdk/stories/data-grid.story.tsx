import { useState } from 'react'
import {
  type ColumnFilters,
  DataGrid,
  type DataGridProps,
  type GridColumn,
  RowsMessage,
  type Sort,
  useArrangedRows,
} from '../ui'
import { Case, Cases } from './case'
import { SAMPLE_COLUMNS, sampleRows } from './sample-rows'
import type { Story } from './story'

const FEW = sampleRows(5)
const MILLION = sampleRows(1_000_000)
const WIDE_COLUMNS = Array.from({ length: 1_000 }, (_, place): GridColumn<number> => {
  const name = `column_${place}`
  return { id: name, label: name, width: 130, text: (row) => `${row} of ${place}` }
})
const WIDE_ROWS = sampleRows(10_000)

function Arranged({ rows: all, ...props }: Pick<DataGridProps<number>, 'label'> & { rows: readonly number[] }) {
  const [sort, setSort] = useState<Sort>()
  const [filters, setFilters] = useState<ColumnFilters>({})
  const { rows, isArranging } = useArrangedRows(all, SAMPLE_COLUMNS, { sort, filters })
  return (
    <DataGrid
      {...props}
      columns={SAMPLE_COLUMNS}
      rows={rows}
      sort={sort}
      onSort={setSort}
      filters={filters}
      onFilter={(id, filter) => setFilters(({ [id]: _, ...others }) => (filter ? { ...others, [id]: filter } : others))}
      filtersAnyValue
      isStale={isArranging}
      message={rows.length === 0 && <RowsMessage shown={0} onClear={() => setFilters({})} />}
    />
  )
}

function DataGridStory() {
  return (
    <Cases>
      <Case title="1,000,000 rows" height={360} isWide>
        <Arranged label="A million rows" rows={MILLION} />
      </Case>
      <Case title="1,000 columns" height={180} isWide>
        <DataGrid label="A thousand columns" columns={WIDE_COLUMNS} rows={WIDE_ROWS} />
      </Case>
      <Case title="A page of a table" height={220} isWide>
        <DataGrid
          label="A page"
          columns={SAMPLE_COLUMNS}
          rows={FEW}
          rowsBefore={40}
          total={1_000}
          sort={{ column: 'city', direction: 'desc' }}
          onSort={() => undefined}
        />
      </Case>
      <Case title="On their way" height={200}>
        <DataGrid label="On their way" columns={SAMPLE_COLUMNS} rows={undefined} expectedRows={5} />
      </Case>
      <Case title="None" height={200}>
        <DataGrid
          label="None"
          columns={SAMPLE_COLUMNS}
          rows={[]}
          message={<RowsMessage shown={0} onClear={undefined} />}
        />
      </Case>
      <Case title="A failure" height={200}>
        <DataGrid
          label="A failure"
          columns={SAMPLE_COLUMNS}
          rows={undefined}
          message={
            <RowsMessage
              shown={undefined}
              error={new Error('The database did not answer.')}
              onRetry={() => undefined}
              onClear={undefined}
            />
          }
        />
      </Case>
    </Cases>
  )
}

export default { title: 'DataGrid', view: DataGridStory } satisfies Story
