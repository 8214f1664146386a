import { PreferenceStore } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { Dialog, DialogSurface, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { SurfaceProps } from '../surfaces/surfaces'
import { rank } from './fuzzy'
import { PALETTE } from './messages'
import { recentItems, rememberItem } from './recent'
import { type PaletteItem, usePaletteItems } from './use-palette-items'

const useStyles = makeStyles({
  surface: {
    width: '600px',
    maxWidth: 'calc(100vw - 32px)',
    marginTop: '12vh',
    padding: 0,
    overflow: 'hidden',
    boxSizing: 'border-box',
  },
  field: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
  input: {
    flexGrow: 1,
    height: '48px',
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3 },
  },
  list: { height: 'min(360px, 50vh)', overflowY: 'auto', padding: tokens.spacingVerticalXS },
  item: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  active: {
    backgroundColor: tokens.colorSubtleBackgroundHover,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandForeground1}`,
  },
  text: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  kind: {
    minWidth: '64px',
    textAlign: 'right',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  foot: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

/** One field over everything that can be reached. */
export default function CommandPalette({ onClose }: SurfaceProps) {
  const styles = useStyles()
  const preferences = useService(PreferenceStore)
  const items = usePaletteItems()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const [recent] = useState(() => recentItems(preferences))
  const found = useMemo(() => rank(items, query, recent), [items, query, recent])
  const active = found[Math.min(at, found.length - 1)]

  const choose = (item: PaletteItem) => {
    rememberItem(preferences, item.id)
    onClose()
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'ArrowDown') setAt(found.length === 0 ? 0 : (at + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt(found.length === 0 ? 0 : (at - 1 + found.length) % found.length)
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface aria-label={PALETTE.title} className={styles.surface}>
        <div className={styles.field}>
          <Search20Regular />
          <input
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={active && optionId(listId, active)}
            aria-label={PALETTE.title}
            placeholder={PALETTE.placeholder}
            autoComplete="off"
            spellCheck={false}
            className={styles.input}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        {found.length === 0 && (
          <div className={mergeClasses(styles.list, styles.foot)} role="status">
            {PALETTE.nothing}
          </div>
        )}
        <div
          id={listId}
          role="listbox"
          aria-label={PALETTE.title}
          tabIndex={-1}
          className={styles.list}
          hidden={found.length === 0}
        >
          {found.map((item) => (
            <Option
              key={item.id}
              id={optionId(listId, item)}
              item={item}
              active={item === active}
              onChoose={() => choose(item)}
            />
          ))}
        </div>
        <div className={styles.foot}>{PALETTE.hint}</div>
      </DialogSurface>
    </Dialog>
  )
}

function optionId(listId: string, item: PaletteItem): string {
  return `${listId}-${item.id.replace(/[^\w-]/g, '-')}`
}

interface OptionProps {
  readonly id: string
  readonly item: PaletteItem
  readonly active: boolean
  readonly onChoose: () => void
}

function Option({ id, item, active, onChoose }: OptionProps) {
  const styles = useStyles()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard, by aria-activedescendant
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={mergeClasses(styles.item, active && styles.active)}
      onClick={onChoose}
    >
      <span className={styles.text}>{item.text}</span>
      {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
      <span className={styles.kind}>{PALETTE.kinds[item.kind]}</span>
    </div>
  )
}
