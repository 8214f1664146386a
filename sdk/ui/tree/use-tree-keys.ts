import { type KeyboardEvent, useRef } from 'react'
import type { TreeNode } from './tree-node'
import type { TreeRow } from './tree-rows'
import { treeStep } from './tree-step'
import { Typeahead } from './typeahead'

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly active: number
  /** How many rows are in sight. */
  readonly pageOf: () => number
  readonly onGo: (index: number) => void
  readonly onOpen: (row: Row | undefined, isOpen: boolean) => void
  readonly onActivate: (row: Row | undefined) => void
}

/** The keys of a tree, for the element that holds its rows. */
export function useTreeKeys<Row extends TreeRow<TreeNode<unknown>>>(options: Options<Row>) {
  const typeahead = useRef(new Typeahead())
  const { rows, active, pageOf, onGo, onOpen, onActivate } = options

  const take = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const step = treeStep(key, rows, active, pageOf())
    if (step?.kind === 'open') for (const index of step.rows) onOpen(rows[index], true)
    else if (step?.kind === 'close') onOpen(rows[step.row], false)
    else if (step?.kind === 'activate') onActivate(rows[step.row])
    else if (step) onGo(step.row)
    else if (key.length !== 1) return false
    else {
      const labels = rows.map(({ node, note }) => (note === undefined ? node.label : undefined))
      const found = typeahead.current.find(key, labels, active, timeStamp)
      if (found !== undefined) onGo(found)
    }
    return true
  }
  return (event: KeyboardEvent) => {
    // A button at the end of a row has its own keys.
    const isOwn = event.target instanceof Element && event.target.role !== 'treeitem'
    if (isOwn || event.altKey || event.ctrlKey || event.metaKey) return
    if (take(event)) event.preventDefault()
  }
}
