import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel } from '@etabli/sdk/testing'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TableMenu } from './table-menu.widget'

const nothing = () => undefined

async function show(
  project: string | undefined,
  explorer: string | undefined,
  role: 'user' | 'admin' | 'superadmin' = 'user',
  hasFilters = true,
) {
  const feature = { enabled: true, ...(explorer !== undefined && { permission: explorer }) }
  const entry = { ...(project !== undefined && { permission: project }), 'data-explorer': feature }
  const kernel = await createTestKernel({ plugins: [], permissions: { demo: entry }, role })
  let queries = 0
  render(
    <KernelProvider services={kernel.services}>
      <QueryClientProvider client={new QueryClient()}>
        <FluentProvider theme={webLightTheme}>
          <TableMenu
            project="demo"
            hasFilters={hasFilters}
            onClearFilters={nothing}
            onSelectColumns={nothing}
            onLayout={nothing}
            onQuery={() => {
              queries += 1
            }}
            onExport={nothing}
          />
        </FluentProvider>
      </QueryClientProvider>
    </KernelProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const items = await screen.findAllByRole('menuitem')
  const query = screen.getByRole('menuitem', { name: 'Query (alpha)' })
  const disabled = items.filter((item) => item.getAttribute('aria-disabled') === 'true').map((item) => item.textContent)
  fireEvent.click(query)
  return { items: items.map((item) => item.textContent), disabled, queries }
}

test.each([
  ['RWX', 'RWX'],
  ['X', 'X'],
])(
  'PERM-37 DX-27 OP-08 with %s on the project and %s on the explorer Query (alpha) is enabled',
  async (project, explorer) => {
    const { items, disabled, queries } = await show(project, explorer)
    expect(items).toEqual([
      'Save table layout',
      'Load saved layout',
      'Share table layout',
      'Clear filters',
      'Select columns',
      'Export CSV',
      'Query (alpha)',
    ])
    expect(disabled).toEqual([])
    expect(queries).toBe(1)
  },
)

test.each([
  ['RW', 'RWX'],
  ['RWX', 'RW'],
  ['RW', 'RW'],
  ['RWXD', 'RWX'],
  ['RWX', 'RWXD'],
  [undefined, 'RWX'],
  ['RWX', undefined],
])(
  'PERM-38 OP-08 with %s on the project and %s on the explorer Query (alpha) is disabled',
  async (project, explorer) => {
    const { disabled, queries } = await show(project, explorer)
    expect(disabled).toEqual(['Query (alpha)'])
    expect(queries).toBe(0)
  },
)

test.each([
  ['admin', 'RW', 'RWX'],
  ['superadmin', 'RWX', 'RW'],
] as const)(
  'PERM-37 PERM-38 the role %s stands in for no letter: with %s on the project and %s on the explorer it is disabled',
  async (role, project, explorer) => {
    const { disabled, queries } = await show(project, explorer, role)
    expect(disabled).toEqual(['Query (alpha)'])
    expect(queries).toBe(0)
  },
)

test('DX-27 PERM-38 what one may not use now is disabled, and says why', async () => {
  const { disabled } = await show('RW', 'RWX', 'user', false)
  expect(disabled).toEqual(['Clear filters', 'Query (alpha)'])
  for (const [name, reason] of [
    ['Clear filters', 'No filter is active.'],
    ['Query (alpha)', "You may read this project's tables, but not run statements."],
  ] as const) {
    const item = screen.getByRole('menuitem', { name })
    fireEvent.pointerEnter(item)
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe(reason))
    fireEvent.pointerLeave(item)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  }
})
