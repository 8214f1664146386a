import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TreeNode } from './tree-node'
import type { TreeRow } from './tree-rows'

interface Named {
  readonly key: string
  /** Takes its place where the row is gone: a note that gave way to children, a node that was removed. */
  readonly parentKey: string | undefined
}

/** The one row that Tab leads to: where the focus is or was last, else the selected one. Moves the focus with it. */
export function useActiveRow(
  frame: RefObject<HTMLElement | null>,
  rows: readonly TreeRow<TreeNode<unknown>>[],
  selected: string | undefined,
) {
  const [named, setNamed] = useState<Named>()
  const hasFocus = useRef(false)
  const isFocusDue = useRef(false)
  const active = useMemo(() => {
    for (const key of [named?.key, named?.parentKey]) {
      const index = key === undefined ? -1 : rows.findIndex((row) => row.key === key)
      if (index !== -1) return index
    }
    return Math.max(0, rowOf(rows, selected))
  }, [rows, named, selected])

  // After each drawing: where a row was taken from the page with the focus, nothing else tells of it.
  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!isFocusDue.current && !isLost) return
    const item = frame.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    item?.focus({ preventScroll: isFocusDue.current })
    isFocusDue.current = false
  })

  const name = (index: number) => {
    const row = rows[index]
    if (row) setNamed({ key: row.key, parentKey: rows[row.parent]?.key })
  }
  return {
    active,
    /** Makes a row the active one and gives it the focus. */
    focus: (index: number) => {
      if (index === active && hasFocus.current) return
      isFocusDue.current = true
      name(index)
    },
    /** A row has got the focus. */
    onFocus: (index: number) => {
      hasFocus.current = true
      if (index !== active || named === undefined) name(index)
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}

/** The row of a node; -1 where it is not among them. */
export function rowOf(rows: readonly TreeRow<TreeNode<unknown>>[], id: string | undefined): number {
  return id === undefined ? -1 : rows.findIndex((row) => row.note === undefined && row.node.id === id)
}
