import { definePlugin, extend, lazy } from '@etabli/sdk'
import { type TablePanelProps, TablePanels } from '@etabli/sdk/databases'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel } from '@etabli/sdk/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type ExplorerAddress, NO_SEARCH } from '../model/explorer-address'
import { OpenTablePanel, TableActions } from './table-actions.widget'

const panel = (word: string) =>
  lazy(async () => ({
    default: ({ project, connection, schema, table }: TablePanelProps) => (
      <p>{[word, project, connection, schema, table].join(' / ')}</p>
    ),
  }))
const acme = definePlugin({
  ...{ id: 'acme.notes', version: '1.0.0', sdk: '^0.1.0', title: 'Notes', points: [TablePanels] },
  extensions: [
    extend(TablePanels, { id: 'notes', data: { title: 'Notes', icon: 'Document' }, order: 1, view: panel('notes') }),
    extend(TablePanels, { id: 'owner', data: { title: 'Owner', icon: 'Key' }, order: 2, view: panel('owner') }),
    extend(TablePanels, {
      ...{ id: 'grants', data: { title: 'Grants', icon: 'Key' }, order: 3, view: panel('grants') },
      access: 'admin',
    }),
  ],
})

function Table() {
  const [address, setAddress] = useState<ExplorerAddress>({
    ...{ search: NO_SEARCH, view: { page: 1, size: 20, filters: {} }, profile: 'amount' },
  })
  const name = { connection: 'warehouse', schema: 'raw', table: 'events' }
  const props = { project: 'demo', name, panel: address.panel, setAddress }
  return (
    <>
      <TableActions {...props} />
      <OpenTablePanel {...props} />
      <output>{JSON.stringify([address.profile, address.panel])}</output>
    </>
  )
}

test('a button of the toolbar opens the panel of a plugin beside the rows, one at a time, for whom it is', async () => {
  const { services } = await createTestKernel({ plugins: [acme] })
  render(
    <KernelProvider services={services}>
      <Table />
    </KernelProvider>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Notes', 'Owner'])
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }))
  await screen.findByText('notes / demo / warehouse / raw / events')
  expect(screen.getByRole('status').textContent).toBe('[null,"acme.notes/notes"]')

  await userEvent.click(screen.getByRole('button', { name: 'Owner' }))
  await screen.findByText('owner / demo / warehouse / raw / events')
  expect(screen.getAllByRole('complementary')).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: 'Close Owner' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }))
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})
