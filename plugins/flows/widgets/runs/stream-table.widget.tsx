import { formatCount, formatSize1024 } from '@etabli/sdk'
import { EmptyState, PagedTable, pageOfRows, type TableColumn, type TableView } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { StreamProgress } from '../../contract'
import { RUNS } from '../../messages/runs'
import { shortBookmark } from '../../model/runs/short-bookmark'

const SIZES = [10, 25, 100] as const
const FIRST: TableView = { page: 1, size: SIZES[0], filters: {} }

const useStyles = makeStyles({
  table: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  mono: { fontFamily: tokens.fontFamilyMonospace },
})

/** What a run has moved, stream by stream. */
export function StreamTable({ streams }: { readonly streams: readonly StreamProgress[] }) {
  const styles = useStyles()
  const [view, setView] = useState(FIRST)
  const columns = useMemo(() => streamColumns(styles.mono), [styles.mono])
  const page = pageOfRows(streams, columns, view)
  return (
    <div className={styles.table}>
      <PagedTable
        label={RUNS.streams}
        columns={columns}
        rows={page.rows}
        rowKey={({ stream }) => stream}
        view={view}
        onView={setView}
        sizes={SIZES}
        total={page.total}
        density="comfortable"
        empty={<EmptyState title={RUNS.nothing} />}
      />
    </div>
  )
}

function streamColumns(mono: string): readonly TableColumn<StreamProgress>[] {
  const { stream, records, bytes, rate, bookmark } = RUNS.columns
  const number = (id: 'records' | 'bytes' | 'rate', label: string, shown: (value: number) => string) =>
    ({
      ...{ id, label, width: 120, align: 'end', sortable: true },
      text: (row) => String(row[id]),
      render: (row) => shown(row[id]),
    }) satisfies TableColumn<StreamProgress>
  return [
    { id: 'stream', label: stream, width: 240, sortable: true, filter: 'text', text: (row) => row.stream },
    number('records', records, formatCount),
    number('bytes', bytes, formatSize1024),
    number('rate', rate, (value) => formatCount(Math.round(value))),
    {
      ...{ id: 'bookmark', label: bookmark, width: 240, grows: true },
      text: (row) => row.bookmark || null,
      render: (row) => <span className={mono}>{shortBookmark(row.bookmark)}</span>,
    },
  ]
}
