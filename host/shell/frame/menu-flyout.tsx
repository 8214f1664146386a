import { PluginIcon, RailTip, useMenuStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type FocusEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { MenuGroupProps } from './menu-group-props'

const useStyles = makeStyles({
  button: {
    position: 'relative',
    // A corner says that more comes out of it.
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlockEnd: '5px',
      insetInlineEnd: '7px',
      width: '5px',
      height: '5px',
      backgroundColor: 'currentColor',
      clipPath: 'polygon(100% 0, 100% 100%, 0 100%)',
    },
  },
  flyout: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    width: '232px',
    boxSizing: 'border-box',
    maxHeight: 'calc(100vh - 16px)',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalS} 0`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
})

/** The height of an entry, and of what is above and below the entries. */
const ROW = 34
const ENDS = 26

/** Both levels of an entry of a narrow rail, in a native popover: the browser brings Escape and the focus that comes back. */
export function MenuFlyout(props: MenuGroupProps & { readonly current: string | undefined }) {
  const { entry, below, className, current } = props
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ readonly top: number; readonly left: number }>()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever address was opened, it has served
  useEffect(() => {
    if (surface.current?.matches(':popover-open')) surface.current.hidePopover()
  }, [key])

  const prepare = ({ newState }: ToggleEvent) => {
    const at = button.current?.getBoundingClientRect()
    if (newState !== 'open' || !at) return
    const lowest = window.innerHeight - (below.length + 1) * ROW - ENDS
    setPlace({ top: Math.max(8, Math.min(at.top, lowest)), left: at.right + 8 })
  }
  const settle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') surface.current?.querySelector('a')?.focus()
    else setPlace(undefined)
  }
  // The focus that comes back asks for no tip, and a browser shows no popover while it closes another.
  const keepFromTip = (event: FocusEvent) => place && event.stopPropagation()
  return (
    <li className={className}>
      <RailTip text={entry.label} enabled>
        <button
          ref={button}
          type="button"
          popoverTarget={id}
          onFocus={keepFromTip}
          aria-label={entry.label}
          aria-expanded={place !== undefined}
          className={mergeClasses(
            menuStyles.entry,
            menuStyles.narrowEntry,
            styles.button,
            current !== undefined && menuStyles.current,
          )}
        >
          <span className={menuStyles.icon}>
            <PluginIcon name={entry.icon} />
          </span>
        </button>
      </RailTip>
      <div
        ref={surface}
        id={id}
        popover="auto"
        className={styles.flyout}
        style={place}
        onBeforeToggle={prepare}
        onToggle={settle}
      >
        {place && <Levels {...props} />}
      </div>
    </li>
  )
}

function Levels({
  entry,
  below,
  link,
  child,
  addressOf,
  current,
}: MenuGroupProps & { readonly current: string | undefined }) {
  const { list, heading } = useMenuStyles()
  return (
    <>
      {!link && <p className={heading}>{entry.label}</p>}
      <ul aria-label={entry.label} className={list}>
        {link && <li>{link({ narrow: false, exact: current !== addressOf(entry) })}</li>}
        {below.map((each) => child(each, current !== addressOf(each)))}
      </ul>
    </>
  )
}
