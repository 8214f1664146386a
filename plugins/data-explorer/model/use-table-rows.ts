import { ToastService } from '@etabli/sdk'
import { PARTIAL_RESULT_TOAST_DURATION } from '@etabli/sdk/platform'
import { useCall, useService } from '@etabli/sdk/react'
import { useEffect, useMemo, useRef } from 'react'
import { countTableRows, getTableData } from '../contract'
import { MESSAGES } from '../messages'
import { hasFilters } from './explorer-address'
import { narrowing, pageRequest, type Selection, selectionFields } from './table-request'

/** The rows of one page. A page that is left before its rows are here ends its call, and its query in the database. */
export function useTableRows(selection: Selection, { enabled }: { readonly enabled: boolean }) {
  const toasts = useService(ToastService)
  const { address } = selection
  const reply = useCall(
    getTableData,
    { ...selectionFields(selection), page: pageRequest(address) },
    { enabled, keepPrevious: true, unreadable: MESSAGES.unreadableData },
  )
  const data = reply.data?.tableData

  const isCounted = data?.['query-info']['row-count-is-estimate'] !== true
  const count = useRowCount(selection, enabled && !reply.isPlaceholderData && !isCounted && hasFilters(address))
  const info = data && { ...data['query-info'], ...count }

  const isPartial = info?.['partial-result'] === true && !reply.isPlaceholderData
  // Said once for a result, not for each of its pages.
  const result = useMemo(
    () => JSON.stringify([selection.proportion, address.search, address.view.filters]),
    [selection, address],
  )
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (!isPartial || said.current === result) return
    said.current = result
    toasts.info(MESSAGES.partialResult, { duration: PARTIAL_RESULT_TOAST_DURATION })
  }, [isPartial, result, toasts])
  return { reply, data, info, isPartial }
}

/** While somebody pages through a search, its rows are not counted again for each page. */
const COUNT_FRESH_MS = 60_000

/** The count that a page did not wait for. Where it fails, the page's own `about` stays. */
function useRowCount(selection: Selection, enabled: boolean) {
  const { filters } = narrowing(selection.address)
  const reply = useCall(
    countTableRows,
    { ...selectionFields(selection), ...(filters && { filters }) },
    { enabled, freshFor: COUNT_FRESH_MS, quiet: true },
  )
  return enabled ? reply.data?.rowCount : undefined
}
