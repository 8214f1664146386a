import { formatDateTime } from '@etabli/sdk'
import { useOpenable } from '@etabli/sdk/platform'
import type { useCall } from '@etabli/sdk/react'
import { PagedTable, type TableColumn, type TableView } from '@etabli/sdk/ui'
import { Link, makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { AuditEvent } from '../contract'
import { AUDIT } from '../messages'
import { SIZES } from '../model/audit-view'
import { textOf } from '../model/sentence'
import { EventSentence } from './event-sentence.widget'
import { OutcomeBadge } from './outcome-badge.widget'

/** A link has a size of its own, larger than its row's. */
const useStyles = makeStyles({
  time: { fontSize: 'inherit', lineHeight: 'inherit' },
  // The whole sentence is in the details; one long reason must not push the other events out of sight.
  sentence: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
})

interface Page {
  readonly events: readonly AuditEvent[]
  readonly total: number
  readonly totalIsEstimate: boolean
}

interface Props {
  readonly view: TableView
  readonly list: Pick<
    ReturnType<typeof useCall<string, unknown, Page>>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >
  readonly onView: (view: TableView) => void
  readonly onDetails: (event: AuditEvent) => void
}

/** The events of a page; the time of each opens its details. */
export function AuditTable({ view, list, onView, onDetails }: Props) {
  const { time, sentence } = useStyles()
  const isOpenable = useOpenable()
  const columns = useMemo(
    () => columnsOf({ onDetails, isOpenable, time, sentence }),
    [onDetails, isOpenable, time, sentence],
  )
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  return (
    <PagedTable
      label={AUDIT.tableLabel}
      columns={columns}
      rows={data?.events}
      rowKey={({ id }) => id}
      view={view}
      onView={onView}
      sizes={SIZES}
      total={data?.total}
      totalIsEstimate={data?.totalIsEstimate ?? false}
      isStale={isPlaceholderData}
      {...(error && !isFetching && { error })}
      onRetry={() => void refetch()}
      emptyText={AUDIT.empty}
      density="wrapping"
    />
  )
}

interface Means {
  readonly onDetails: (event: AuditEvent) => void
  readonly isOpenable: (address: string) => boolean
  readonly time: string
  readonly sentence: string
}

/** All of them fit a usual window: who, what it was done to and why it failed are in the sentence and in the details. */
function columnsOf({ onDetails, isOpenable, time, sentence }: Means): readonly TableColumn<AuditEvent>[] {
  const { columns } = AUDIT
  return [
    {
      id: 'at',
      label: columns.at,
      width: 164,
      text: ({ at }) => formatDateTime(at),
      render: (event) => (
        <Link
          as="button"
          className={time}
          aria-label={AUDIT.details(event.action, formatDateTime(event.at))}
          onClick={() => onDetails(event)}
        >
          {formatDateTime(event.at)}
        </Link>
      ),
    },
    {
      id: 'outcome',
      label: columns.outcome,
      width: 100,
      text: ({ outcome }) => AUDIT.outcomes[outcome],
      render: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
    },
    {
      id: 'sentence',
      label: columns.sentence,
      width: 390,
      grows: true,
      text: textOf,
      render: (event) => (
        <span className={sentence}>
          <EventSentence event={event} isOpenable={isOpenable} />
        </span>
      ),
    },
    textColumn('project', columns.project, 120),
    textColumn('action', columns.action, 150),
    textColumn('ip', columns.ip, 112),
  ]
}

/** An empty text is left empty: nothing was named. */
function textColumn(id: 'action' | 'project' | 'ip', label: string, width: number): TableColumn<AuditEvent> {
  return { id, label, width, text: (event) => event[id], render: (event) => event[id] }
}
