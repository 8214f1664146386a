import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckboxCheckedFilled } from '@fluentui/react-icons/svg/checkbox-checked'
import { CheckboxUncheckedRegular } from '@fluentui/react-icons/svg/checkbox-unchecked'
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

const ROW_HEIGHT = 32
/** Where nothing is laid out, as in a test's document, this much is taken to be in sight. */
const UNSEEN_HEIGHT = 320
const PAGE_ROWS = 8

const useStyles = makeStyles({
  list: {
    position: 'relative',
    height: '320px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  rows: { position: 'relative' },
  row: {
    position: 'absolute',
    insetInline: 0,
    height: `${ROW_HEIGHT}px`,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  box: { display: 'flex', padding: '4px', fontSize: '16px', color: tokens.colorNeutralStrokeAccessible },
  checked: { color: tokens.colorCompoundBrandForeground1 },
  locked: { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  none: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
})

/** One line of a `CheckList`. */
export interface CheckItem {
  readonly id: string
  readonly detail: ReactNode
  readonly isChecked: boolean
  /** It is as it is. */
  readonly isLocked?: boolean
}

interface Props {
  readonly label: string
  readonly emptyText: string
  readonly items: readonly CheckItem[]
  /** The line that the keys are on. */
  readonly active: string | undefined
  readonly onActive: (id: string) => void
  readonly onToggle: (item: CheckItem) => void
  /** A press on a name looks at it; else it checks it. */
  readonly opens?: boolean
}

/** Any number of lines to check: arrows go from one to the other, space checks it. Only what is in sight is drawn. */
export function CheckList({ label, emptyText, items, active, onActive, onToggle, opens = false }: Props) {
  const styles = useStyles()
  const base = useId()
  const frame = useRef<HTMLDivElement>(null)
  const at = items.findIndex(({ id }) => id === active)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    initialRect: { width: 0, height: UNSEEN_HEIGHT },
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : { ...rect, height: UNSEEN_HEIGHT })),
  })
  const toggle = (item: CheckItem | undefined) => item && !item.isLocked && onToggle(item)
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[at]
    if (event.key === ' ') toggle(item)
    else {
      const next = stepOf(event.key, at, items.length)
      const to = next === undefined ? undefined : items[next]
      if (next === undefined || !to) return
      rows.scrollToIndex(next)
      onActive(to.id)
    }
    event.preventDefault()
  }
  return (
    // The lines are reached by arrow keys, as they come and go while it is scrolled.
    <div
      ref={frame}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      className={styles.list}
      onKeyDown={onKeyDown}
      {...(at >= 0 && { 'aria-activedescendant': `${base}-${at}` })}
    >
      {items.length === 0 && <Caption1 className={styles.none}>{emptyText}</Caption1>}
      <div role="presentation" className={styles.rows} style={{ height: `${rows.getTotalSize()}px` }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = items[index]
          if (!item) return null
          const isActive = index === at
          return (
            <div
              key={item.id}
              id={`${base}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={item.isChecked}
              aria-disabled={item.isLocked === true}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className={mergeClasses(styles.row, isActive && styles.active, item.isLocked && styles.locked)}
              style={{ transform: `translateY(${start}px)` }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                frame.current?.focus({ preventScroll: true })
                onActive(item.id)
                if (!opens) toggle(item)
              }}
              // The keys are the list's.
              onKeyDown={() => undefined}
            >
              <span
                className={mergeClasses(styles.box, item.isChecked && styles.checked, item.isLocked && styles.locked)}
                aria-hidden
                data-box
                onClick={(event) => {
                  if (!opens) return
                  event.stopPropagation()
                  onActive(item.id)
                  toggle(item)
                }}
              >
                {item.isChecked ? <CheckboxCheckedFilled /> : <CheckboxUncheckedRegular />}
              </span>
              <span className={styles.name} title={item.id}>
                {item.id}
              </span>
              <Caption1 className={styles.detail}>{item.detail}</Caption1>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function stepOf(key: string, at: number, count: number): number | undefined {
  const last = count - 1
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    PageDown: Math.min(at + PAGE_ROWS, last),
    PageUp: Math.max(at - PAGE_ROWS, 0),
    Home: 0,
    End: last,
  }
  return steps[key]
}
