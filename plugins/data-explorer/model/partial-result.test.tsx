import { HttpService, ToastService, type Token } from '@etabli/sdk'
import { KernelProvider, type ServiceLocator } from '@etabli/sdk/platform/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { DefaultToastService } from '../../../host/kernel/toast-service'
import { fakeHttp } from '../../../sdk/testing/fake-http'
import { execQuery, getTableData } from '../contract'
import { NO_SEARCH } from './explorer-address'
import { useQueryRun } from './query/use-query-run'
import { useTableRows } from './use-table-rows'

const CONFIG = { columns: [], columnOrder: [] }
const tableReply = (isPartial: boolean) => ({
  tableData: {
    'query-info': {
      'requested-proportion': 1,
      'max-requestable-proportion': 1,
      'estimated-max-requestable-rows-limit': 10,
      'search-form-data': {},
      'partial-result': isPartial,
    },
    'table-config': CONFIG,
    'table-rows': [],
  },
})
const queryReply = (isPartial: boolean) => ({
  queryResult: {
    'table-config': CONFIG,
    'table-rows': [],
    'query-info': { 'elapsed-milliseconds': 1, 'row-count': 0, 'partial-result': isPartial },
  },
})
const NAME = { connection: 'c', schema: 's', table: 't' }
const ADDRESS = { search: NO_SEARCH, view: { page: 1, size: 20, filters: {} } }

/** The explorer's own services over these replies, with the toasts that it shows. */
function setUp(isPartial: boolean) {
  const http = fakeHttp()
    .answer(getTableData, () => tableReply(isPartial))
    .answer(execQuery, () => queryReply(isPartial))
  const toasts = new DefaultToastService()
  const known = new Map<symbol, unknown>([
    [ToastService.key, toasts],
    [HttpService.key, http],
  ])
  // The token ties its key to the type of what the map holds.
  const services: ServiceLocator = <Service,>(token: Token<Service>) => known.get(token.key) as Service
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <KernelProvider services={services}>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </KernelProvider>
  )
  const shown: string[] = []
  toasts.history$.subscribe((all) => {
    const [last] = all
    if (last) shown.push(`${last.severity} ${last.title}: ${last.text} ${last.duration} ms`)
  })
  return { wrapper, shown }
}
const TOLD =
  'info Info: Partial result displayed. The full result exceeds the rows limit, please restrict the search. 12000 ms'

test('HTTP-11 DX-46 a partial table is said in an info toast that stays 12000 ms, a whole one is not', async () => {
  for (const isPartial of [true, false]) {
    const { wrapper, shown } = setUp(isPartial)
    const { result } = renderHook(
      () => useTableRows({ project: 'p', name: NAME, proportion: 1, address: ADDRESS }, { enabled: true }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.reply.data).toBeDefined())
    expect(shown).toEqual(isPartial ? [TOLD] : [])
  }
})

test('HTTP-11 DX-46 OP-14 a partial result of a query is said in an info toast that stays 12000 ms, a whole one is not', async () => {
  for (const isPartial of [true, false]) {
    const { wrapper, shown } = setUp(isPartial)
    const options = { project: 'p', connection: 'c', onEnd: () => undefined }
    const { result } = renderHook(() => useQueryRun(options), { wrapper })
    await act(() => result.current.start({ sql: 'select 1', from: 0 }))
    expect(result.current.run.status).toBe('done')
    expect(shown).toEqual(isPartial ? [TOLD] : [])
  }
})
