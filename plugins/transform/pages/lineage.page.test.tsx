import { fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { describeProject, type ProjectNode } from '../contract'
import { aProjectNode } from '../testing/a-project-node'
import { drawEditor } from '../testing/draw-editor'

afterEach(cleanup)

const NODES = [
  aProjectNode('source.raw.orders', { fullPath: 'staging/raw', file: 'models/staging/raw.yml' }),
  aProjectNode('model.stg', { dependsOn: ['source.raw.orders'], fullPath: 'staging/stg' }),
  aProjectNode('model.orders', { dependsOn: ['model.stg'], fullPath: 'marts/orders', description: 'Every order' }),
  aProjectNode('test.fair', { dependsOn: ['model.orders'], file: 'tests/fair.sql' }),
]

async function drawLineage(query: string, nodes: readonly ProjectNode[] = NODES) {
  const http = fakeHttp().answer(describeProject, { nodes: [...nodes], macros: [], docs: [] })
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
  await drawLineage('', [])
  expect(await screen.findByText('There is nothing to show yet.')).toBeDefined()
})
