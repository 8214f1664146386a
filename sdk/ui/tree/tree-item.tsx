import { Button, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { ChevronRight12Regular } from '@fluentui/react-icons/svg/chevron-right'
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle'
import { memo } from 'react'
import { UI } from '../messages'
import { TREE } from './messages'
import type { TreeNode } from './tree-node'
import type { NodeRow, NoteRow, TreeRow } from './tree-rows'

export const ROW_HEIGHT = 28
const INDENT = 16

// Plain elements in Fluent's looks: a row costs as little as it can, since scrolling draws them by the dozen.
const useStyles = makeStyles({
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    boxSizing: 'border-box',
    minHeight: `${ROW_HEIGHT}px`,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  node: {
    height: `${ROW_HEIGHT}px`,
    cursor: 'pointer',
    userSelect: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground2Hover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
  chevron: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    display: 'grid',
    placeItems: 'center',
    transitionProperty: 'transform',
    transitionDuration: tokens.durationFaster,
  },
  open: { transform: 'rotate(90deg)' },
  icon: { flexShrink: 0, display: 'grid', fontSize: '16px', lineHeight: 0 },
  label: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  trailing: { flexShrink: 0, display: 'flex', alignItems: 'center', fontWeight: tokens.fontWeightRegular },
  note: { color: tokens.colorNeutralForeground3, cursor: 'default' },
  fault: { color: tokens.colorNeutralForeground2 },
  mark: { color: tokens.colorStatusDangerForeground1, lineHeight: 0 },
  text: { minWidth: 0, overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXS },
  retry: { flexShrink: 0, minWidth: 'auto', color: tokens.colorBrandForegroundLink },
})

interface PlaceProps {
  readonly row: TreeRow<TreeNode<unknown>>
  readonly index: number
  readonly top: number
  /** The one row that Tab leads to. */
  readonly isActive: boolean
}

interface NodeProps extends PlaceProps {
  readonly row: NodeRow<TreeNode<unknown>>
  readonly isSelected: boolean
}

/** The line of a node. What is done with it, the tree is told by its events. */
export const NodeItem = memo(function NodeItem({ row, index, top, isActive, isSelected }: NodeProps) {
  const styles = useStyles()
  const { node, isOpen } = row
  return (
    <div
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      {...placed({ row, index, top })}
      className={mergeClasses(styles.row, styles.node, isSelected && styles.selected)}
      aria-expanded={isOpen}
      aria-busy={isOpen && node.children === 'loading' ? true : undefined}
      aria-current={isSelected ? 'true' : undefined}
      title={node.title ?? node.label}
    >
      <span
        className={mergeClasses(styles.chevron, isOpen && styles.open)}
        {...(isOpen !== undefined && { 'data-opens': '' })}
      >
        {isOpen !== undefined && <ChevronRight12Regular aria-hidden />}
      </span>
      {node.icon && <span className={styles.icon}>{node.icon}</span>}
      <span className={styles.label}>{node.label}</span>
      {node.trailing && <span className={styles.trailing}>{node.trailing}</span>}
    </div>
  )
})

interface NoteProps extends PlaceProps {
  readonly row: NoteRow<TreeNode<unknown>>
  readonly loadingText: string | undefined
  readonly emptyText: string | undefined
  /** Absent where nothing can be tried again. */
  readonly onRetry: (() => void) | undefined
  /** A reason may take several lines, so its height is measured. */
  readonly measure: (row: HTMLElement | null) => void
}

/** The line that stands in the place of children. */
export function NoteItem({ loadingText, emptyText, onRetry, measure, ...place }: NoteProps) {
  const styles = useStyles()
  const { note } = place.row
  const isFault = note instanceof Error
  const texts = { loading: loadingText ?? TREE.loading, empty: emptyText ?? TREE.empty }
  return (
    <div
      role="treeitem"
      tabIndex={place.isActive ? 0 : -1}
      {...placed(place)}
      ref={measure}
      className={mergeClasses(styles.row, styles.note, isFault && styles.fault)}
      aria-busy={note === 'loading' ? true : undefined}
    >
      <span className={styles.chevron} aria-hidden>
        {note === 'loading' && <Spinner size="extra-tiny" />}
        {isFault && <ErrorCircle16Regular className={styles.mark} />}
      </span>
      <span className={styles.text}>{isFault ? note.message : texts[note]}</span>
      {isFault && onRetry && (
        <Button
          className={styles.retry}
          size="small"
          appearance="transparent"
          tabIndex={place.isActive ? 0 : -1}
          onClick={onRetry}
        >
          {UI.retry}
        </Button>
      )}
    </div>
  )
}

function placed({ row, index, top }: Omit<PlaceProps, 'isActive'>) {
  return {
    'data-index': index,
    'aria-level': row.level,
    'aria-setsize': row.siblings,
    'aria-posinset': row.position,
    style: { top, paddingLeft: (row.level - 1) * INDENT + 4 },
  }
}
