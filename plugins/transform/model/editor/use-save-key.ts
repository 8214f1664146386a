import { useEffect, useRef } from 'react'

/** Ctrl+S, or Cmd+S, saves wherever the focus is; the browser does not ask where to put the page. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An editor that had the focus has saved already.
      if (event.defaultPrevented || event.key.toLowerCase() !== 's') return
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
