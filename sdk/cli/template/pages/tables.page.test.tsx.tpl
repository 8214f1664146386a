// @vitest-environment jsdom
import { HttpService, type Token } from '@etabli/sdk'
import { KernelProvider, QueryClient, QueryClientProvider, type ServiceLocator } from '@etabli/sdk/react'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { TEXT } from '../messages'
import TablesPage from './tables.page'

afterEach(cleanup)

/** Shows the page for the project `shop`, with one reply to each call, by its path. */
function show(replies: Readonly<Record<string, unknown>>) {
  const http: HttpService = {
    call: async (call) => call.returns.parse(replies[call.path]),
    download: async () => new Blob(),
  }
  const known = new Map<symbol, unknown>([[HttpService.key, http]])
  // The token ties its key to the type of what the map holds.
  const services: ServiceLocator = <Service,>(token: Token<Service>) => known.get(token.key) as Service
  render(
    <KernelProvider services={services}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FluentProvider theme={webLightTheme}>
          <MemoryRouter initialEntries={['/shop/tables']}>
            <Routes>
              <Route path="/:project/tables" element={<TablesPage />} />
            </Routes>
          </MemoryRouter>
        </FluentProvider>
      </QueryClientProvider>
    </KernelProvider>,
  )
}

const CONNECTIONS = '/api/v1/data-explorer/supported-connection/list/:project'
const SCHEMAS = '/api/v1/data-explorer/schema/list'
const TABLES = '/api/v1/data-explorer/table/list'

test('the tables of the project are listed', async () => {
  show({
    [CONNECTIONS]: { supportedConnections: [{ name: 'warehouse' }] },
    [SCHEMAS]: { schemas: ['marts'] },
    [TABLES]: { tableList: [{ name: 'sales' }] },
  })
  expect(await screen.findByText('sales')).toBeDefined()
  expect(screen.getByText('marts')).toBeDefined()
})

test('a project without a connection says what to do', async () => {
  show({ [CONNECTIONS]: { supportedConnections: [] } })
  expect(await screen.findByText(TEXT.noConnectionHint)).toBeDefined()
})

test('a failure is shown, with the way to try again', async () => {
  show({ [CONNECTIONS]: { supportedConnections: 'none' } })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
})
