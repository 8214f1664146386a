import { useEffect, useRef } from 'react'
import { MAIN_ID } from '../frame/main-id'

/** Gives the focus back to whoever had it before something was laid over the page; to the page itself where that is gone. */
export function useFocusReturn(isCovered: boolean): void {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (!isCovered) return
    before.current = document.activeElement
    return () => {
      const had = before.current
      const target = had?.isConnected && had !== document.body ? had : document.getElementById(MAIN_ID)
      // What was chosen may have moved the focus already.
      if (document.activeElement === document.body && target instanceof HTMLElement) target.focus()
    }
  }, [isCovered])
}
