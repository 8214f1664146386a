import { HttpService, type ToastOptions, ToastService, type Token } from '@etabli/sdk'
import { KernelProvider, type ServiceLocator } from '@etabli/sdk/platform/react'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { EMPTY } from 'rxjs'
import { expect, test } from 'vitest'
import { NO_SEARCH, type Search } from '../model/explorer-address'
import { useTableRows } from '../model/use-table-rows'
import { ProportionForm } from './proportion-form.widget'
import { SearchForm } from './search-form.widget'
import { TableFacts } from './table-facts.widget'

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

test('DX-46 OP-14 a partial result is said once for 12000 ms, with the way out, not again for its next page', async () => {
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
  expect(screen.getByText('Enter a number.')).toBeTruthy()

  fireEvent.change(screen.getByLabelText('amount'), { target: { value: '12' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Search form' }))
  expect(sent).toEqual([{ strict: false, fields: { amount: '12' } }])
})

function aProportion(fromServer: number) {
  const { said, show } = aKernel()
  const applied: number[] = []
  show(
    <ProportionForm
      applied={0.1}
      fromServer={fromServer}
      rowCount={1000}
      onApply={(value) => void applied.push(value)}
    />,
  )
  const apply = (text: string) => {
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: text } })
    fireEvent.submit(screen.getByRole('form', { name: 'Proportion' }))
  }
  return { said, applied, apply }
}

test.each(['0.251', '0.3', '1', '-0.001', '0.1005', ''])(
  'DX-53 DX-17 a proportion of "%s" is refused with an error toast where 0.25 is the maximum, and not applied',
  (text) => {
    const { said, applied, apply } = aProportion(0.25)
    apply(text)
    expect(said).toEqual([{ kind: 'error', text: 'invalid form', duration: undefined }])
    expect(applied).toEqual([])
  },
)

test('DX-17 a proportion from 0 to the maximum is applied', () => {
  const { said, applied, apply } = aProportion(0.25)
  for (const text of ['0', '0.001', '0.25']) apply(text)
  expect(applied).toEqual([0, 0.001, 0.25])
  expect(said).toEqual([])
})

test('DX-18 whatever the server says, no proportion above 1 is offered or applied', () => {
  const { applied, apply } = aProportion(7)
  const bounds = ['spinbutton', 'slider'].map((role) => screen.getByRole(role).getAttribute('max'))
  expect(bounds).toEqual(['1', '1'])
  apply('1.001')
  apply('1')
  expect(applied).toEqual([1])
})

test.each([
  [0.999, 'You cannot request more than 0.999 of the table.'],
  [0.001, 'You cannot request more than 0.001 of the table.'],
  [0, 'You cannot request more than 0 of the table.'],
])('DX-19 OP-54 a maximum of %d is told', (maximum, sentence) => {
  aProportion(maximum)
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('DX-20 a maximum of 1 is not told', () => {
  aProportion(1)
  expect(screen.queryByText(/You cannot request more/)).toBeNull()
})

test.each([
  [1536, '1.5 KB'],
  [1_234_567, '1.18 MB'],
  [3 * 1024 ** 8, '3 YB'],
])('DX-09 DX-10 DX-73 OP-01 a table of %d bytes and 1000 rows has both in its facts', (bytes, size) => {
  const { show } = aKernel()
  const info = { total_row_count: 1000, total_size: bytes, row_count_is_estimate: false }
  show(<TableFacts table="events" info={info} query={PARTIAL} proportion={1} onApply={() => undefined} />)
  const texts = (role: string) => screen.getAllByRole(role).map((element) => element.textContent)
  expect(texts('term')).toEqual(['Size', 'Rows'])
  expect(texts('definition')).toEqual([size, '1\u202f000'])
})
