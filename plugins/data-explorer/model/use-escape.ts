import { type RefObject, useEffect } from 'react'

/** Calls back on Escape while active, unless the key belongs to a menu or dialog that is open above the panel. */
export function useEscape(panel: RefObject<HTMLElement | null>, isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // Menus and dialogs stand outside the panel in the document.
      const at = event.target
      if (at === document.body || (at instanceof Node && panel.current?.contains(at))) onEscape()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [panel, isActive, onEscape])
}
