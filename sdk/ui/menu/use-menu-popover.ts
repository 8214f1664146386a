import { type KeyboardEvent, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react'
import { itemsOf, moveInMenu } from './menu-keys'

/** What `useMenuPopover` gives to a button and to the list that it opens. */
export interface MenuPopover {
  readonly isOpen: boolean
  readonly close: () => void
  /** Gives the focus to the first item of a menu that is open: for items that are drawn later than it opened. */
  readonly focusFirst: () => void
  /** For the button that opens it. */
  readonly button: {
    readonly popoverTarget: string
    readonly 'aria-haspopup': 'menu'
    readonly 'aria-expanded': boolean
  }
  /** For the surface; its items are drawn while it is open. */
  readonly surface: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly id: string
    readonly popover: 'auto'
    readonly onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => void
    readonly onToggle: (event: ToggleEvent<HTMLDivElement>) => void
  }
  /** For the element with the role `menu`. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * A menu in a native popover: the browser brings the top layer, the closing click, Escape and the focus that comes back, so
 * that no page pays for a library. Opened, the first item has the focus; arrows, Home and End move it, Tab leaves.
 */
export function useMenuPopover(onOpen?: () => void): MenuPopover {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => ref.current?.hidePopover()
  // Only what is shown can have the focus.
  const focusFirst = () => itemsOf(ref.current)[0]?.focus()
  return {
    isOpen,
    close,
    focusFirst,
    button: { popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': isOpen },
    surface: {
      ref,
      id,
      popover: 'auto',
      onBeforeToggle: ({ newState }) => {
        if (newState !== 'open') return
        setOpen(true)
        onOpen?.()
      },
      onToggle: ({ newState }) => {
        if (newState === 'open') focusFirst()
        // The focus comes back only from what is still there while it closes.
        else setOpen(false)
      },
    },
    onKeyDown: (event) => (event.key === 'Tab' ? close() : moveInMenu(event)),
  }
}
