import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tree, type TreeProps } from './tree'
import type { TreeNode } from './tree-node'
import { useOpenItems } from './use-open-items'

interface Plain extends TreeNode<Plain> {}

const leaf = (id: string): Plain => ({ id, label: id })
const items = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent)
const item = (name: string) => screen.getByRole('treeitem', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent

type Shown = Partial<TreeProps<Plain>> & Pick<TreeProps<Plain>, 'nodes'>

function Shown(props: Shown) {
  const open = useOpenItems(['open'])
  const [selected, setSelected] = useState<string>()
  return <Tree label="Files" {...open} selected={selected} onSelect={({ id }) => setSelected(id)} {...props} />
}

function show(props: Shown) {
  const drawn = (next: Shown) => (
    <FluentProvider theme={webLightTheme}>
      <Shown {...next} />
    </FluentProvider>
  )
  const { rerender } = render(drawn(props))
  return (next: Shown) => rerender(drawn(next))
}

const NODES: readonly Plain[] = [
  { id: 'open', label: 'open', children: [leaf('first'), leaf('second')] },
  { id: 'closed', label: 'closed', children: [leaf('third')] },
]

test('a click opens and closes a node, selects a leaf, and marks it', () => {
  show({ nodes: NODES })
  expect(items()).toEqual(['open', 'first', 'second', 'closed'])
  expect(item('closed').getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(screen.getByText('closed'))
  expect(items()).toEqual(['open', 'first', 'second', 'closed', 'third'])
  fireEvent.click(screen.getByText('open'))
  expect(items()).toEqual(['open', 'closed', 'third'])
  fireEvent.click(screen.getByText('third'))
  expect(item('third').getAttribute('aria-current')).toBe('true')
  expect(item('third').getAttribute('aria-level')).toBe('2')
  expect(item('open').hasAttribute('aria-current')).toBe(false)
})

test('where nodes with children are selected too, their arrow opens them', () => {
  const selected: string[] = []
  show({ nodes: NODES, selectsBranches: true, onSelect: ({ id }) => selected.push(id) })
  fireEvent.click(screen.getByText('closed'))
  expect(selected).toEqual(['closed'])
  expect(items()).toHaveLength(4)
  const arrow = item('closed').querySelector('svg')
  if (arrow) fireEvent.click(arrow)
  expect(selected).toEqual(['closed'])
  expect(items()).toHaveLength(5)
})

test('the keyboard walks through the rows, of which one is in the order of Tab', () => {
  show({ nodes: NODES })
  expect(screen.getAllByRole('treeitem').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
  item('open').focus()
  press('ArrowDown')
  expect(focused()).toBe('first')
  press('c')
  expect(focused()).toBe('closed')
  press('ArrowRight')
  press('ArrowRight')
  expect(focused()).toBe('third')
  press('Enter')
  expect(item('third').getAttribute('aria-current')).toBe('true')
  press('ArrowLeft')
  press('ArrowLeft')
  expect([focused(), items().length]).toEqual(['closed', 4])
  press('Home')
  expect(focused()).toBe('open')
  expect(screen.getAllByRole('treeitem').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
})

test('children that fail can be asked for again by key, and the focus does not get lost with the reason', () => {
  const asked: string[] = []
  const nodes = (children: Plain['children']): Plain[] => [{ id: 'open', label: 'open', ...(children && { children }) }]
  const redraw = show({ nodes: nodes(new Error('no answer')), onRetry: ({ id }) => asked.push(id) })
  expect(items()).toEqual(['open', 'no answerRetry'])
  item('open').focus()
  press('ArrowDown')
  press('Enter')
  expect(asked).toEqual(['open'])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(asked).toEqual(['open', 'open'])
  redraw({ nodes: nodes('loading') })
  expect(focused()).toBe('Loading…')
  expect(item('open').getAttribute('aria-busy')).toBe('true')
  redraw({ nodes: nodes([leaf('first')]) })
  expect([focused(), items()]).toEqual(['open', ['open', 'first']])
  redraw({ nodes: nodes([]) })
  expect(items()).toEqual(['open', 'Nothing here'])
})

test('a tree that was never focused does not take the focus, and a tree without nodes is one all the same', () => {
  const redraw = show({ nodes: NODES })
  redraw({ nodes: [] })
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByRole('tree', { name: 'Files' }).textContent).toBe('')
})

test('of 10,000 nodes those in sight are drawn, with their places in the whole', () => {
  const nodes = Array.from({ length: 10_000 }, (_, index) => leaf(`node ${index}`))
  show({ nodes })
  expect(items().length).toBeLessThan(60)
  expect(item('node 3').getAttribute('aria-setsize')).toBe('10000')
  expect(item('node 3').getAttribute('aria-posinset')).toBe('4')
})
