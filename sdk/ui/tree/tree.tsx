import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { defaultRangeExtractor, observeElementRect, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { NodeItem, NoteItem, ROW_HEIGHT } from './tree-item'
import type { TreeNode } from './tree-node'
import { rowsOf, type TreeRow } from './tree-rows'
import { rowOf, useActiveRow } from './use-active-row'
import { useTreeKeys } from './use-tree-keys'

/** Rows that are drawn beyond what is seen, on either side. */
const EXTRA_ROWS = 8
/** Where nothing is laid out, as in a test's document, this much is taken to be in sight. */
const UNSEEN_HEIGHT = 600

const useStyles = makeStyles({
  tree: { position: 'relative', minHeight: 0, maxHeight: '100%', overflowX: 'hidden', overflowY: 'auto' },
  rows: { position: 'relative' },
})

/** What `Tree` takes. */
export interface TreeProps<Node> {
  /** What the tree is, for those who cannot see it. */
  readonly label: string
  readonly nodes: readonly Node[]
  /** The ids of the nodes that are open. */
  readonly openItems: ReadonlySet<string>
  /** Called for one node after the other where a key opens several: change a state by its updater. */
  readonly onOpenChange: (node: Node, isOpen: boolean) => void
  /** The id of the node whose content the page shows. */
  readonly selected?: string | undefined
  /** A click or Enter on a leaf. */
  readonly onSelect: (node: Node) => void
  /** Nodes with children are selected like leaves, and opened by their arrow; otherwise they open where a leaf is selected. */
  readonly selectsBranches?: boolean
  /** Asks again for the children of a node that could not be had. */
  readonly onRetry?: (node: Node) => void
  readonly loadingText?: string
  readonly emptyText?: string
  readonly className?: string
}

/**
 * A tree of any size, of which only the rows in sight are in the page. It is as high as its rows, and scrolls where its
 * place is lower. One row at a time is in the order of Tab, and stays in the page while it has the focus.
 * @example <Tree label="Files" nodes={nodes} {...useOpenItems()} selected={path} onSelect={({ id }) => show(id)} />
 */
export function Tree<Node extends TreeNode<Node>>(props: TreeProps<Node>) {
  const { label, nodes, openItems, selected, onOpenChange, onSelect, onRetry, selectsBranches = false } = props
  const styles = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(nodes, openItems), [nodes, openItems])
  const { active, ...focus } = useActiveRow(frame, rows, selected)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: EXTRA_ROWS,
    // The row with the focus stays: what leaves the page loses it.
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), active, range.count), [active]),
    observeElementRect: observeSight,
  })

  // By the height of this moment: the virtualizer learns of a frame that grew with its rows later.
  const show = (index: number) => {
    const row = virtualizer.measurementsCache[index]
    if (frame.current && row) bringIntoSight(frame.current, row)
  }
  const selectedRow = useMemo(() => rowOf(rows, selected), [rows, selected])
  const latestSelected = useRef(selectedRow)
  latestSelected.current = selectedRow
  const isSelectedThere = selectedRow !== -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is brought into sight, and not the same one again
  useEffect(() => {
    if (isSelectedThere) show(latestSelected.current)
  }, [selected, isSelectedThere])

  const open = (row: TreeRow<Node> | undefined, isOpen: boolean) => row && onOpenChange(row.node, isOpen)
  const activate = (row: TreeRow<Node> | undefined) => {
    if (!row) return
    if (row.note !== undefined) return row.note instanceof Error && onRetry?.(row.node)
    if (row.isOpen === undefined || selectsBranches) onSelect(row.node)
    else open(row, !row.isOpen)
  }
  const onKeyDown = useTreeKeys({
    rows,
    active,
    pageOf: () => Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1),
    onGo: (index) => {
      focus.focus(index)
      show(index)
    },
    onOpen: open,
    onActivate: activate,
  })
  const onClick = ({ target }: MouseEvent) => {
    const row = rows[indexOf(target)]
    // A button at the end of a row has its own click, and a note only that of its button.
    if (!row || row.note !== undefined || !(target instanceof Element) || target.closest('button, a')) return
    if (target.closest('[data-opens]')) open(row, !row.isOpen)
    else activate(row)
  }
  return (
    <div
      ref={frame}
      className={mergeClasses(styles.tree, props.className)}
      role="tree"
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={({ target }: FocusEvent) => focus.onFocus(indexOf(target))}
      onBlur={focus.onBlur}
    >
      <div role="presentation" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          const place = { index, top: start, isActive: index === active }
          if (!row) return null
          if (row.note === undefined)
            return <NodeItem key={row.key} {...place} row={row} isSelected={row.node.id === selected} />
          return (
            <NoteItem
              key={row.key}
              {...place}
              row={row}
              loadingText={props.loadingText}
              emptyText={props.emptyText}
              onRetry={onRetry && (() => onRetry(row.node))}
              measure={virtualizer.measureElement}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The number of the row that an element is in; -1 where it is in none. */
function indexOf(target: EventTarget): number {
  const item = target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]') : null
  return Number(item?.dataset.index ?? -1)
}

function bringIntoSight(frame: HTMLElement, { start, end }: { readonly start: number; readonly end: number }): void {
  if (start < frame.scrollTop) frame.scrollTop = start
  else if (end > frame.scrollTop + frame.clientHeight) frame.scrollTop = end - frame.clientHeight
}

function withRow(shown: readonly number[], row: number, count: number): number[] {
  if (row >= count || shown.includes(row)) return [...shown]
  return [...shown, row].sort((a, b) => a - b)
}

const observeSight: typeof observeElementRect = (instance, tell) =>
  observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : { ...rect, height: UNSEEN_HEIGHT }))
