import { useEffect } from 'react'
import { isInDialog, isTyping } from './key-target'
import { withShortcuts } from './page-keys'
import { useSurfaces } from './surfaces'

/** Ctrl/Cmd+K anywhere; `/` and `?` where nothing is being typed. A page's own search comes before that of everything. */
export function useShortcuts(): void {
  const { open } = useSurfaces()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const command = event.ctrlKey || event.metaKey
      if (command && event.key.toLowerCase() === 'k') return take(event, () => open('palette'))
      if (command || isTyping(event.target) || isInDialog(event.target)) return
      if (event.key === '/') return take(event, () => focusSearch() || open('palette'))
      if (event.key === '?') return take(event, () => open('shortcuts'))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

function take(event: KeyboardEvent, run: () => void): void {
  event.preventDefault()
  run()
}

/** Whether the page has a search that is to be seen, and has the focus now. */
function focusSearch(): boolean {
  const field = withShortcuts().find((element) => element.getAttribute('aria-keyshortcuts') === '/')
  if (!(field instanceof HTMLInputElement)) return false
  field.focus()
  field.select()
  return true
}
