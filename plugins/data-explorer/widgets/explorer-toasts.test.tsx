import { HttpService, type ToastOptions, ToastService, type Token } from '@etabli/sdk'
import { KernelProvider, type ServiceLocator } from '@etabli/sdk/react'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { EMPTY } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { NO_SEARCH, type Search } from '../model/explorer-address'
import { useTableRows } from '../model/use-table-rows'
import { ProportionForm } from './proportion-form'
import { SearchForm } from './search-form'

afterEach(cleanup)

interface Said {
  readonly kind: string
  readonly text: string
  readonly duration: number | undefined
}

/** The explorer's services, with the toasts kept and one reply to every call. */
function aKernel(reply: unknown = {}) {
  const said: Said[] = []
  const say = (kind: string) => (text: string, options?: ToastOptions) =>
    void said.push({ kind, text, duration: options?.duration })
  const toasts: ToastService = {
    toasts$: EMPTY,
    history$: EMPTY,
    error: say('error'),
    success: say('success'),
    info: say('info'),
    dismiss: () => undefined,
    clearHistory: () => undefined,
  }
  const http: HttpService = {
    call: async (call) => call.returns.parse(reply),
    download: async () => new Blob(),
  }
  const known = new Map<symbol, unknown>([
    [ToastService.key, toasts],
    [HttpService.key, http],
  ])
  // The token ties its key to the type of what the map holds.
  const services: ServiceLocator = <Service,>(token: Token<Service>) => known.get(token.key) as Service
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <KernelProvider services={services}>
      <QueryClientProvider client={queries}>
        <FluentProvider theme={webLightTheme}>{children}</FluentProvider>
      </QueryClientProvider>
    </KernelProvider>
  )
  const show = (children: ReactNode) => render(children, { wrapper })
  return { said, show }
}

const CONFIG = { columns: [], columnOrder: [] }
const PARTIAL = {
  'requested-proportion': 1,
  'max-requestable-proportion': 1,
  'estimated-max-requestable-rows-limit': 10,
  'search-form-data': {},
  'partial-result': true,
}
const VIEW = { page: 1, size: 20, filters: {} }

function Rows({ page, search = NO_SEARCH }: { readonly page: number; readonly search?: Search }) {
  const name = { connection: 'c', schema: 's', table: 't' }
  const address = { search, view: { ...VIEW, page } }
  const { reply } = useTableRows({ project: 'p', name, proportion: 1, address }, { enabled: true })
  return <p>{reply.isPlaceholderData || !reply.data ? 'loading' : `page ${page}, here`}</p>
}

test('DX-46 a partial result is said once for 12000 ms, with the way out, not again for its next page', async () => {
  const { said, show } = aKernel({ tableData: { 'query-info': PARTIAL, 'table-config': CONFIG, 'table-rows': [] } })
  const { rerender } = show(<Rows page={1} />)
  const toast = {
    kind: 'info',
    text: 'Partial result displayed. The full result exceeds the rows limit, please restrict the search.',
    duration: 12_000,
  }
  await waitFor(() => expect(said).toEqual([toast]))
  rerender(<Rows page={2} />)
  await screen.findByText('page 2, here')
  expect(said).toEqual([toast])

  rerender(<Rows page={1} search={{ strict: false, fields: { name: 'x' } }} />)
  await waitFor(() => expect(said).toEqual([toast, toast]))
})

test('DX-52 a search that cannot be sent is refused with an error toast and its field is marked', () => {
  const { said, show } = aKernel()
  const sent: Search[] = []
  const config = { fields: [{ name: 'amount', filterType: 'number' as const }] }
  show(<SearchForm config={config} search={NO_SEARCH} onSearch={(search) => void sent.push(search)} />)
  fireEvent.change(screen.getByLabelText('amount'), { target: { value: 'plenty' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Search form' }))
  expect(said).toEqual([{ kind: 'error', text: 'invalid search form data', duration: undefined }])
  expect(screen.getByText('a number is needed')).toBeTruthy()

  fireEvent.change(screen.getByLabelText('amount'), { target: { value: '12' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Search form' }))
  expect(sent).toEqual([{ strict: false, fields: { amount: '12' } }])
})

test('DX-53 DX-17 a proportion beyond the maximum is refused with an error toast and not applied', () => {
  const { said, show } = aKernel()
  const applied: number[] = []
  show(<ProportionForm applied={0.1} fromServer={0.25} rowCount={1000} onApply={(value) => void applied.push(value)} />)
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '0.3' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Proportion' }))
  expect(said).toEqual([{ kind: 'error', text: 'invalid form', duration: undefined }])
  expect(applied).toEqual([])
})
