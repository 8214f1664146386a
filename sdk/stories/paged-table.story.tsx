import { formatCount } from '@etabli/core/format/count'
import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { TableColumn } from '../ui/paged-table/column'
import { pageOfRows } from '../ui/paged-table/page-of-rows'
import { PagedTable } from '../ui/paged-table/paged-table'
import type { TableView } from '../ui/paged-table/table-view'
import { StatusBadge } from '../ui/status-badge'
import { Case } from './case'
import type { Story } from './story'

interface Load {
  readonly name: string
  readonly rows: number
  readonly isWell: boolean
  readonly note: string | null
}

const LOADS: readonly Load[] = Array.from({ length: 240 }, (_, index) => ({
  name: `load-${index + 1}`,
  rows: (index * 7919) % 100_000,
  isWell: index % 5 !== 3,
  note: index % 4 === 0 ? 'started by hand' : null,
}))

const COLUMNS: readonly TableColumn<Load>[] = [
  { id: 'name', label: 'Name', width: 160, sortable: true, filter: 'text', text: ({ name }) => name },
  {
    id: 'rows',
    label: 'Rows',
    width: 120,
    align: 'end',
    sortable: true,
    filter: 'number',
    text: ({ rows }) => `${rows}`,
    render: ({ rows }) => formatCount(rows),
  },
  {
    id: 'status',
    label: 'Status',
    width: 140,
    text: ({ isWell }) => (isWell ? 'Completed' : 'Failed'),
    render: ({ isWell }) =>
      isWell ? <StatusBadge tone="success">Completed</StatusBadge> : <StatusBadge tone="danger">Failed</StatusBadge>,
  },
  { id: 'note', label: 'Note', width: 200, grows: true, filter: 'text', text: ({ note }) => note },
]

const FIRST: TableView = { page: 1, size: 20, filters: {} }
const SIZES = [20, 50, 100]
const STATES = ['rows', 'on their way', 'none', 'a failure'] as const
type State = (typeof STATES)[number]

const useStyles = makeStyles({
  story: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
})

function Loads({ state }: { readonly state: State }) {
  const [view, setView] = useState(FIRST)
  const { rows, total } = useMemo(() => pageOfRows(LOADS, COLUMNS, view), [view])
  const table = { label: 'Loads', columns: COLUMNS, view, onView: setView, sizes: SIZES }
  if (state === 'rows') return <PagedTable {...table} rows={rows} rowKey={({ name }) => name} total={total} />
  if (state === 'none') return <PagedTable {...table} rows={[]} total={0} emptyText="Nothing was loaded yet." />
  const fault = state === 'a failure' && { error: new Error('The store did not answer.'), onRetry: () => undefined }
  return <PagedTable {...table} rows={undefined} total={undefined} {...fault} />
}

function PagedTableStory() {
  const styles = useStyles()
  const [state, setState] = useState<State>('rows')
  return (
    <div className={styles.story}>
      <RadioGroup
        layout="horizontal"
        aria-label="Rows"
        value={state}
        onChange={(_, { value }) => setState(STATES.find((each) => each === value) ?? state)}
      >
        {STATES.map((each) => (
          <Radio key={each} value={each} label={each} />
        ))}
      </RadioGroup>
      <Case title="Order, filters and pages" height={480}>
        <Loads state={state} />
      </Case>
    </div>
  )
}

export default { title: 'PagedTable', view: PagedTableStory } satisfies Story
