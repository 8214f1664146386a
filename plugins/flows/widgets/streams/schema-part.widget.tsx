import { formatDateTime, HttpService } from '@etabli/sdk'
import { useAccess, useCall, useReload, useService } from '@etabli/sdk/react'
import {
  AllowedButton,
  EmptyState,
  ErrorState,
  PagedTable,
  pageOfRows,
  SkeletonBar,
  type TableColumn,
  type TableView,
} from '@etabli/sdk/ui'
import { Badge, Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useState } from 'react'
import { lookForDrift, readDrift, type SchemaDrift, type SingerFlow } from '../../contract'
import { SCHEMA } from '../../messages/schema'
import { useJob } from '../../model/shared/use-job'
import { JobPanel } from '../shared/job-panel.widget'

const SIZES = [10, 25, 100] as const
const FIRST: TableView = { page: 1, size: SIZES[0], filters: {} }
const COLORS = { added: 'success', removed: 'danger', 'type-changed': 'warning' } as const

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  about: { color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  table: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly project: string
  readonly flow: SingerFlow
}

/** What has changed at the source, and what the next run would do about it. */
export default function SchemaPart({ project, flow }: Props) {
  const styles = useStyles()
  const http = useService(HttpService)
  const reload = useReload()
  const input = { project, singerFlowName: flow.name }
  const { data, error, isFetching, refetch } = useCall(readDrift, input, { quiet: true })
  const allowed = useAccess(lookForDrift.access, { project })
  const job = useJob(() => reload(readDrift))
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Body1 className={styles.about}>{SCHEMA.about}</Body1>
        <AllowedButton
          verdict={allowed}
          icon={<SearchRegular />}
          aria-busy={job.isOngoing}
          onClick={() => !job.isOngoing && void job.start(() => http.call(lookForDrift, input))}
        >
          {SCHEMA.look}
        </AllowedButton>
      </div>
      <JobPanel job={job} title={SCHEMA.looking} done={SCHEMA.looked} />
      {data && <Drift time={data.time} drift={data.drift} />}
      {!data && isFetching && (
        <span role="status" aria-label={SCHEMA.loading}>
          <SkeletonBar width="long" />
        </span>
      )}
      {error && !data && !isFetching && (
        <ErrorState title={SCHEMA.failed} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

function Drift({ time, drift }: { readonly time: string; readonly drift: readonly SchemaDrift[] }) {
  const styles = useStyles()
  const [view, setView] = useState(FIRST)
  if (time === '') return <EmptyState title={SCHEMA.never} text={SCHEMA.neverHint} />
  const page = pageOfRows(drift, COLUMNS, view)
  return (
    <>
      <Caption1 className={styles.quiet}>{SCHEMA.looks(formatDateTime(time))}</Caption1>
      {drift.length === 0 ? (
        <EmptyState title={SCHEMA.none} />
      ) : (
        <div className={styles.table}>
          <PagedTable
            label={SCHEMA.list}
            columns={COLUMNS}
            rows={page.rows}
            rowKey={({ stream, field, change }) => `${stream} ${field} ${change}`}
            view={view}
            onView={setView}
            sizes={SIZES}
            total={page.total}
            density="wrapping"
          />
        </div>
      )}
    </>
  )
}

const COLUMNS: readonly TableColumn<SchemaDrift>[] = [
  {
    ...{ id: 'change', label: SCHEMA.columns.change, width: 112, sortable: true },
    text: ({ change }) => SCHEMA.changes[change],
    render: ({ change }) => (
      <Badge appearance="tint" color={COLORS[change]}>
        {SCHEMA.changes[change]}
      </Badge>
    ),
  },
  {
    id: 'stream',
    label: SCHEMA.columns.stream,
    width: 176,
    sortable: true,
    filter: 'text',
    text: ({ stream }) => stream,
  },
  {
    ...{ id: 'field', label: SCHEMA.columns.field, width: 224, sortable: true, filter: 'text' },
    text: (drift) => fieldText(drift),
    render: (drift) => fieldText(drift),
  },
  {
    ...{ id: 'effect', label: SCHEMA.columns.effect, width: 280, grows: true },
    text: ({ effect }) => effect,
    render: ({ effect }) => effect,
  },
]

function fieldText({ field, change, from, to }: SchemaDrift): string {
  if (field === '') return SCHEMA.wholeStream
  return change === 'type-changed' ? `${field}: ${SCHEMA.types(from, to)}` : field
}
