import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { useService } from '../react/kernel-context'
import { type Confirmation, DialogService } from '../services/dialogs'

/** What counts as leaving: another address, or another path alone, where the query only says which part of the page is shown. */
export type LeaveScope = 'address' | 'path'

/**
 * Asks before unsaved work is left: inside the application with a dialog, on closing the tab with the browser's own.
 * What it gives is called right before the page is left on purpose, and ends the asking.
 */
export function useLeaveGuard(isDirty: boolean, question: Confirmation, scope: LeaveScope = 'address'): () => void {
  const dialogs = useService(DialogService)
  const isFree = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty &&
      !isFree.current &&
      (here.pathname !== next.pathname || (scope === 'address' && here.search !== next.search)),
  )
  const asked = useRef(question)
  asked.current = question
  const { state, proceed, reset } = blocker

  useEffect(() => {
    if (state !== 'blocked') return
    void dialogs.confirm({ danger: true, ...asked.current }).then((leave) => {
      if (!leave) return reset()
      // Until the next page is drawn this one would ask again.
      isFree.current = true
      proceed()
    })
  }, [state, proceed, reset, dialogs])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return useCallback(() => {
    isFree.current = true
  }, [])
}
