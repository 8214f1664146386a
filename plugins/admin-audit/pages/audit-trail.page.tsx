import type { Prefetch } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { type TableView, useAddressState } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { type AuditEvent, listEvents, readAuditNames } from '../contract'
import { filterOf, narrowed, VIEW_CODEC } from '../model/audit-view'
import { AuditFilters } from '../widgets/audit-filters.widget'
import { AuditHeader } from '../widgets/audit-header.widget'
import { AuditTable } from '../widgets/audit-table.widget'
import { EventDetails } from '../widgets/event-details.widget'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '560px',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalM}`,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  table: {
    flexGrow: 1,
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

const pageOf = (view: TableView) => ({
  ...filterOf(view),
  offset: (view.page - 1) * view.size,
  limit: view.size,
})

export const prefetch: Prefetch = ({ search, callAhead }) =>
  Promise.all([
    callAhead(listEvents, pageOf(VIEW_CODEC.read(new URLSearchParams(search)))),
    callAhead(readAuditNames, {}),
  ])

/** Who did what to which object, for administrators. */
export default function AuditTrailPage() {
  const styles = useStyles()
  const [view, setView] = useAddressState(VIEW_CODEC)
  const [shown, setShown] = useState<AuditEvent>()
  const names = useCall(readAuditNames, {}, { quiet: true })
  const list = useCall(listEvents, pageOf(view), { keepPrevious: true })
  const filter = useMemo(() => filterOf(view), [view])
  const isNarrowed = Object.keys(view.filters).length > 0

  return (
    <div className={styles.page}>
      <AuditHeader
        keeps={names.data?.keeps}
        filter={filter}
        onClear={isNarrowed ? () => setView((current) => ({ ...current, page: 1, filters: {} })) : undefined}
      />
      <AuditFilters
        view={view}
        names={names.data}
        // From the address as it is now: a second change may come before the first is drawn.
        onNarrow={(change) => setView((current) => narrowed(current, change))}
      />
      <div className={styles.table}>
        <AuditTable view={view} list={list} onView={(next) => setView(() => next)} onDetails={setShown} />
      </div>
      {shown && (
        <EventDetails
          event={shown}
          onClose={() => setShown(undefined)}
          onNarrow={(change) => {
            setShown(undefined)
            setView((current) => narrowed(current, change))
          }}
        />
      )}
    </div>
  )
}
