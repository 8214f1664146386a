import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { type ReactNode, useRef, useState } from 'react'
import { ariaKeys, keyText } from '../key-names'
import { useMenu } from './menu-context'
import { useMenuStyles } from './menu-styles'
import { type MenuPopover, useMenuPopover } from './use-menu-popover'

/** In pixels. */
const WIDEST = 320
const FROM_EDGE = 8

const useStyles = makeStyles({
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground2Hover },
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2), outlineOffset: '-2px' },
  },
  below: { width: '100%', height: '24px' },
  menu: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    minWidth: '160px',
    maxWidth: `min(${WIDEST}px, calc(100vw - 16px))`,
    maxHeight: 'calc(100vh - 16px)',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
  disabled: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { color: tokens.colorNeutralForegroundDisabled },
  },
  keys: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontFamily: 'inherit' },
})

/** What an open menu takes of the window's height for each item, and at both ends, in pixels. */
const ITEM = 34
const ENDS = 14

/** What can be done there, by its name. */
export interface MoreItem {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** Keys that do the same, shown at its end. */
  readonly keys?: string | undefined
  /** Why it cannot be pressed now. */
  readonly refusal?: string | undefined
  readonly onPress: () => void
}

/** What `MoreMenu` is given. */
export interface MoreMenuProps {
  /** The name of the button and its menu: `Actions of Metabase`. */
  readonly label: string
  readonly items: readonly MoreItem[]
}

/** The three dots at the end of a menu entry, and what they open. */
export function MoreMenu({ label, items }: MoreMenuProps) {
  const styles = useStyles()
  const { narrow } = useMenu()
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<Place>()
  const menu = useMenuPopover(() => button.current && setPlace(placeAt(button.current, narrow, items.length)))
  return (
    <>
      <button
        ref={button}
        type="button"
        {...menu.button}
        aria-label={label}
        title={label}
        className={mergeClasses(styles.more, narrow && styles.below)}
      >
        <MoreHorizontal20Regular />
      </button>
      <div {...menu.surface} className={styles.menu} style={place}>
        {menu.isOpen && <Items label={label} items={items} menu={menu} />}
      </div>
    </>
  )
}

type Place = Readonly<Partial<Record<'top' | 'left' | 'right', number>>>

/** Below its button; beside it where the menu is narrow, so that it does not cover the next entries. */
function placeAt(button: HTMLElement, narrow: boolean, items: number): Place {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const lowest = Math.max(FROM_EDGE, innerHeight - items * ITEM - ENDS)
  if (narrow) return { top: Math.min(top, lowest), left: right + FROM_EDGE }
  const below = Math.min(bottom + 2, lowest)
  if (left + WIDEST <= innerWidth) return { top: below, left }
  // In a drawer there is no room to the right of it.
  return { top: below, right: Math.max(FROM_EDGE, Math.min(innerWidth - right, innerWidth - WIDEST - FROM_EDGE)) }
}

function Items({ label, items, menu }: MoreMenuProps & { readonly menu: MenuPopover }) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  return (
    <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={menu.onKeyDown}>
      {items.map(({ id, label: name, icon, keys, refusal, onPress }) => {
        const press = () => {
          if (refusal !== undefined) return
          menu.close()
          onPress()
        }
        return (
          <button
            key={id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={refusal !== undefined}
            {...(refusal !== undefined && { title: refusal })}
            {...(keys !== undefined && { 'aria-keyshortcuts': ariaKeys(keys) })}
            className={mergeClasses(menuStyles.entry, refusal !== undefined && styles.disabled)}
            onClick={press}
          >
            {icon && <span className={menuStyles.icon}>{icon}</span>}
            <span className={menuStyles.label}>{name}</span>
            {keys !== undefined && (
              <kbd className={styles.keys} aria-hidden>
                {keyText(keys)}
              </kbd>
            )}
          </button>
        )
      })}
    </div>
  )
}
