import { formatDateTime } from '@etabli/sdk'
import {
  EmptyState,
  PagedTable,
  pageOfRows,
  StatusBadge,
  type StatusTone,
  type TableColumn,
  tableViewCodec,
  useAddressState,
} from '@etabli/sdk/ui'
import { Link as FluentLink, makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Alert, AlertDelivery } from '../../contract'
import { DELIVERIES } from '../../messages/alerts'
import { deliveryRunPath } from '../../model/alerts/delivery-run-path'

const SIZES = [25, 50, 100, 200] as const
const useStyles = makeStyles({ link: { fontSize: 'inherit', lineHeight: 'inherit', textAlign: 'start' } })

const VIEW = tableViewCodec({ sizes: [...SIZES] })
const TONES: Readonly<Record<AlertDelivery['status'], StatusTone>> = {
  waiting: 'pending',
  delivered: 'success',
  failed: 'danger',
}

interface Props {
  readonly project: string
  readonly alerts: readonly Alert[]
  /** Undefined while the first are on their way. */
  readonly deliveries: readonly AlertDelivery[] | undefined
  readonly error: Error | undefined
  readonly onRetry: () => void
}

/** What was sent, and what became of it. */
export function DeliveryTable({ project, alerts, deliveries, error, onRetry }: Props) {
  const [view, setView] = useAddressState(VIEW)
  const columns = useColumns(project, alerts)
  const page = useMemo(() => deliveries && pageOfRows(deliveries, columns, view), [deliveries, columns, view])
  return (
    <PagedTable
      label={DELIVERIES.label}
      columns={columns}
      rows={page?.rows}
      rowKey={({ id }) => id}
      view={view}
      onView={(next) => setView(() => next)}
      sizes={SIZES}
      total={page?.total}
      density="wrapping"
      error={error}
      onRetry={onRetry}
      empty={<EmptyState title={DELIVERIES.empty} text={DELIVERIES.emptyHint} />}
    />
  )
}

function useColumns(project: string, alerts: readonly Alert[]): readonly TableColumn<AlertDelivery>[] {
  const styles = useStyles()
  const navigate = useNavigate()
  return useMemo(() => {
    const names = new Map(alerts.map((alert) => [alert['redis-id'], alert.name]))
    const { columns } = DELIVERIES
    return [
      {
        id: 'time',
        label: columns.time,
        width: 176,
        sortable: true,
        text: (row) => formatDateTime(row['creation-time']),
      },
      { id: 'alert', label: columns.alert, width: 160, sortable: true, text: ({ alert }) => names.get(alert) ?? '' },
      { id: 'event', label: columns.event, width: 128, sortable: true, text: ({ event }) => DELIVERIES.events[event] },
      {
        id: 'subject',
        label: columns.subject,
        width: 180,
        sortable: true,
        text: ({ subject }) => subject,
        render: (row) => {
          const path = deliveryRunPath(project, row)
          if (path === undefined) return row.subject
          return (
            <FluentLink
              as="button"
              className={styles.link}
              aria-label={DELIVERIES.openRun(row.subject)}
              onClick={() => navigate(path)}
            >
              {row.subject}
            </FluentLink>
          )
        },
      },
      {
        id: 'status',
        label: columns.status,
        width: 124,
        sortable: true,
        text: ({ status }) => DELIVERIES.statuses[status],
        render: ({ status }) => <StatusBadge tone={TONES[status]}>{DELIVERIES.statuses[status]}</StatusBadge>,
      },
      { id: 'attempts', label: columns.attempts, width: 96, align: 'end', text: ({ attempts }) => String(attempts) },
      {
        id: 'answer',
        label: columns.answer,
        width: 260,
        grows: true,
        text: ({ answer }) => answer,
        render: ({ answer }) => answer,
      },
      { id: 'next', label: columns.next, width: 176, text: nextOf, render: nextOf },
    ]
  }, [project, alerts, navigate, styles])
}

function nextOf({ status, 'next-attempt-time': next }: AlertDelivery): string {
  return status === 'waiting' ? formatDateTime(next) : ''
}
