import { useEffect } from 'react'
import { isInDialog, isTyping } from './key-target'
import { useSurfaces } from './surfaces'

/** Ctrl/Cmd+K anywhere; `/` and `?` where nothing is being typed. */
export function useShortcuts(): void {
  const { open } = useSurfaces()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const command = event.ctrlKey || event.metaKey
      if (command && event.key.toLowerCase() === 'k') return take(event, () => open('palette'))
      if (command || isTyping(event.target) || isInDialog(event.target)) return
      if (event.key === '/') return take(event, () => open('palette'))
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
