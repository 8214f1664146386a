import { fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ColumnOrigin, describeProject, type ProjectNode, type TracedNode, traceColumns } from '../contract'
import { aProjectNode } from '../testing/a-project-node'
import { drawEditor } from '../testing/draw-editor'

const NODES = [
  aProjectNode('source.raw.orders', { fullPath: 'staging/raw', file: 'models/staging/raw.yml' }),
  aProjectNode('model.stg', { dependsOn: ['source.raw.orders'], fullPath: 'staging/stg' }),
  aProjectNode('model.orders', { dependsOn: ['model.stg'], fullPath: 'marts/orders', description: 'Every order' }),
  aProjectNode('test.fair', { dependsOn: ['model.orders'], file: 'tests/fair.sql' }),
]

const GENERATED = { commit: 'abcdef0123456789', at: '2026-11-24T10:00:00.000Z' }

interface Drawn {
  readonly nodes?: readonly ProjectNode[]
  /** Null where docs were never generated. */
  readonly columns?: readonly TracedNode[] | null
}

async function drawLineage(query: string, { nodes = NODES, columns = [] }: Drawn = {}) {
  const traced = columns ? { generated: GENERATED, nodes: [...columns] } : { generated: null, nodes: [] }
  const http = fakeHttp()
    .answer(describeProject, { nodes: [...nodes], macros: [], docs: [] })
    .answer(traceColumns, traced)
  const drawn = await drawEditor({ route: 'lineage', params: {}, http })
  if (query !== '') await drawn.goTo(`/demo/transform/lineage${query}`)
  return drawn
}

/** The nodes as the list names them, which is what those who see no graph have. */
async function listed(user: Awaited<ReturnType<typeof drawLineage>>['user']) {
  const asList = await screen.findByRole('button', { name: 'Show as a list' })
  if (asList.getAttribute('aria-pressed') !== 'true') await user.click(asList)
  const tree = await screen.findByRole('tree')
  return within(tree)
    .getAllByRole('treeitem')
    .filter((item) => item.getAttribute('aria-level') === '1')
    .map((item) => item.getAttribute('aria-label') ?? item.textContent ?? '')
}

test('the whole project is shown with its kinds; the selected node says what it is and leads to its page', async () => {
  const { user, address } = await drawLineage('')
  const legend = await screen.findByRole('list', { name: 'Kinds' })
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['2 models', '1 source', '1 test']])
  expect(await listed(user)).toHaveLength(4)
  await user.click(screen.getByRole('treeitem', { name: /^orders \(Model\)/ }))
  const selected = within(screen.getByRole('region', { name: 'Selected' }))
  expect(selected.getByText(/Every order/)).toBeDefined()
  expect(selected.getByText(/Reads 1, read by 1/)).toBeDefined()
  await user.click(selected.getByRole('link', { name: 'orders' }))
  expect(address()).toBe('/demo/transform/model/read/marts%2Forders')
})

test('one node is shown with what is next to it; each end goes on, and all can be shown', async () => {
  const { user } = await drawLineage('?node=model:marts/orders')
  const beside = await listed(user)
  expect(beside.some((name) => name.includes('stg'))).toBe(true)
  expect(beside.some((name) => name.includes('raw.orders'))).toBe(false)
  await user.click(screen.getByRole('treeitem', { name: /^1 more/ }))
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^1 more/ })).toBeNull())
  expect(screen.getByRole('treeitem', { name: /^raw.orders \(Source\)/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByRole('button', { name: 'Show neighbours only' })).toBeDefined()
})

test('a name that is nowhere says so, and an empty project what comes next', async () => {
  const { user } = await drawLineage('?node=model.gone')
  expect(await screen.findByText('There is nothing of this name in the repository.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('list', { name: 'Kinds' })).toBeDefined()
  cleanup()
  await drawLineage('', { nodes: [] })
  expect(await screen.findByText('There is nothing to show yet.')).toBeDefined()
})

const column = (name: string, from: ColumnOrigin[] | null, isPartial = false) => ({ name, from, isPartial })
const COLUMNS: readonly TracedNode[] = [
  { id: 'source.raw.orders', fullPath: 'staging/raw', columns: [column('id', [])] },
  { id: 'model.stg', fullPath: 'staging/stg', columns: [column('id', [{ node: 'source.raw.orders', column: 'id' }])] },
  {
    ...{ id: 'model.orders', fullPath: 'marts/orders' },
    columns: [
      column('order_id', [{ node: 'model.stg', column: 'id' }]),
      column('guessed', null),
      column('lines', []),
      column('shared', [{ node: 'model.utils.days', column: 'day' }], true),
    ],
  },
]

test('a column says where it comes from and where it is used; each name leads to that column', async () => {
  const { user } = await drawLineage('?node=model.orders', { columns: COLUMNS })
  const panel = within(await screen.findByRole('region', { name: 'Columns' }))
  expect(await panel.findByText('Columns (4)')).toBeDefined()
  expect(panel.getByText('As of commit abcdef0, when the docs were generated.')).toBeDefined()
  const told = async (name: string) => {
    await user.click(panel.getByRole('button', { name }))
    const values = within(panel.getByLabelText(`Column ${name}`)).getAllByRole('definition')
    return values.map(({ textContent }) => textContent)
  }
  expect(await told('guessed')).toEqual(['Not known', 'No other column'])
  expect(await told('lines')).toEqual(['No other column', 'No other column'])
  // What a package has is not on the map, so nothing leads there.
  expect(await told('shared')).toEqual(['utils.days.dayColumns you may not see', 'No other column'])
  expect(panel.queryByRole('button', { name: 'utils.days.day' })).toBeNull()
  expect(await told('order_id')).toEqual(['stg.id', 'No other column'])
  await user.click(panel.getByRole('button', { name: 'stg.id' }))
  expect(within(screen.getByRole('region', { name: 'Selected' })).getByText('stg')).toBeDefined()
  const next = within(await screen.findByLabelText('Column id'))
  await user.click(next.getByRole('button', { name: 'raw.orders.id' }))
  const source = await screen.findByText('Outside the project')
  expect(source).toBeDefined()
  expect(screen.getByRole('button', { name: 'id', pressed: true })).toBeDefined()
})

test('before docs were generated the panel says what to do, and a node without columns has none', async () => {
  await drawLineage('?node=model.orders', { columns: null })
  expect(await screen.findByText('Generate the docs to see where columns come from.')).toBeDefined()
  cleanup()
  await drawLineage('?node=test.fair')
  expect(within(await screen.findByRole('region', { name: 'Selected' })).getByText('fair')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Columns' })).toBeNull()
})
