import { useCallback, useEffect, useRef } from 'react'
import { MAIN_ID } from '../frame/main-id'

/**
 * Gives the focus back to whoever had it before something was laid over the page; to the page itself where that is gone.
 * @returns notes who has it, to be called beforehand where what is laid over the page takes the focus as soon as it is drawn
 */
export function useFocusReturn(isCovered: boolean): () => void {
  const before = useRef<Element | null>(null)
  const covered = useRef(isCovered)
  covered.current = isCovered
  useEffect(() => {
    if (!isCovered) return
    before.current ??= document.activeElement
    return () => {
      const had = before.current
      before.current = null
      const target = had?.isConnected && had !== document.body ? had : document.getElementById(MAIN_ID)
      // What was chosen may have moved the focus already.
      if (document.activeElement === document.body && target instanceof HTMLElement) target.focus()
    }
  }, [isCovered])
  return useCallback(() => {
    if (!covered.current) before.current = document.activeElement
  }, [])
}
