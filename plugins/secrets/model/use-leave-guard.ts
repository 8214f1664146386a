import { DialogService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { UNSAVED } from '../messages'

/** Asks before a form with changes is left. What it gives is called right before leaving on purpose. */
export function useLeaveGuard(isDirty: boolean): () => void {
  const dialogs = useService(DialogService)
  const isFree = useRef(false)
  const blocker = useBlocker(() => isDirty && !isFree.current)
  const { state, proceed, reset } = blocker

  useEffect(() => {
    if (state !== 'blocked') return
    void dialogs.confirm({ ...UNSAVED, danger: true }).then((leave) => {
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
