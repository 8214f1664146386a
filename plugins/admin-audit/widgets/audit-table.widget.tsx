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
const useStyles = makeStyles({ time: { fontSize: 'inherit', lineHeight: 'inherit' } })

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
  const { time } = useStyles()
  const isOpenable = useOpenable()
  const columns = useMemo(() => columnsOf({ onDetails, isOpenable, time }), [onDetails, isOpenable, time])
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
      density="comfortable"
    />
  )
}

interface Means {
  readonly onDetails: (event: AuditEvent) => void
  readonly isOpenable: (address: string) => boolean
  readonly time: string
}

function columnsOf({ onDetails, isOpenable, time }: Means): readonly TableColumn<AuditEvent>[] {
  const { columns } = AUDIT
  return [
    {
      id: 'at',
      label: columns.at,
      width: 180,
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
      id: 'sentence',
      label: columns.sentence,
      width: 380,
      text: textOf,
      render: (event) => <EventSentence event={event} isOpenable={isOpenable} />,
    },
    { id: 'email', label: columns.email, width: 190, text: ({ email }) => email },
    { id: 'action', label: columns.action, width: 170, text: ({ action }) => action },
    textColumn('object', columns.object, 220),
    textColumn('project', columns.project, 130),
    {
      id: 'outcome',
      label: columns.outcome,
      width: 104,
      text: ({ outcome }) => AUDIT.outcomes[outcome],
      render: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
    },
    textColumn('ip', columns.ip, 130),
    textColumn('message', columns.message, 240),
  ]
}

/** An empty text is left empty: nothing was named. */
function textColumn(
  id: 'object' | 'project' | 'ip' | 'message',
  label: string,
  width: number,
): TableColumn<AuditEvent> {
  return { id, label, width, text: (event) => event[id], render: (event) => event[id] }
}
