import type { useAccess } from '@etabli/sdk/react'
import { AllowedButton, PagedTable, pageOfRows, type TableColumn, type TableView } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowResetRegular } from '@fluentui/react-icons/svg/arrow-reset'
import { useState } from 'react'
import type { FlowState } from '../../contract'
import { STATES } from '../../messages/states'

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

type Bookmark = FlowState['bookmarks'][number]

interface Props {
  readonly bookmarks: readonly Bookmark[]
  readonly writable: ReturnType<typeof useAccess>
  readonly onReset: (stream: string) => void
}

/** How far each stream has come. */
export function BookmarkTable({ bookmarks, writable, onReset }: Props) {
  const styles = useStyles()
  const [view, setView] = useState(FIRST)
  const { stream, position, actions } = STATES.bookmarks
  const columns: readonly TableColumn<Bookmark>[] = [
    { id: 'stream', label: stream, width: 240, sortable: true, filter: 'text', text: (row) => row.stream },
    {
      ...{ id: 'position', label: position, width: 320, grows: true },
      text: (row) => row.value,
      render: (row) => <span className={styles.mono}>{row.position || row.value}</span>,
    },
    {
      ...{ id: 'actions', label: actions, width: 144, isPinned: true },
      text: () => null,
      render: (row) => (
        <AllowedButton
          verdict={writable}
          size="small"
          appearance="subtle"
          icon={<ArrowResetRegular />}
          aria-label={STATES.resetOf(row.stream)}
          onClick={() => onReset(row.stream)}
        >
          {STATES.reset}
        </AllowedButton>
      ),
    },
  ]
  const page = pageOfRows(bookmarks, columns, view)
  return (
    <div className={styles.table}>
      <PagedTable
        label={STATES.current}
        columns={columns}
        rows={page.rows}
        rowKey={(row) => row.stream}
        view={view}
        onView={setView}
        sizes={SIZES}
        total={page.total}
        density="comfortable"
      />
    </div>
  )
}
