import { DialogService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { LEAVE } from '../messages'

/** Asks before unsaved work is left: inside the application by our dialog, on closing the tab by the browser's. */
export function useLeaveGuard(isDirty: () => boolean): void {
  const dialogs = useService(DialogService)
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && dirty.current(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    dialogs.confirm({ ...LEAVE, danger: true }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker, dialogs])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}
