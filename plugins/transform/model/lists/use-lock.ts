import { HttpService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DbtFileSession } from '../../contract'
import { LOCK } from '../../messages/lists'
import { useUser } from '../editor/use-user'
import type { ListKind } from './list-kind'

/** Who else holds an entity that is to be opened. */
export interface Held {
  readonly name: string
  readonly session: DbtFileSession
}

/** The session that another user has opened; undefined where there is none, or it is the user's own (PERM-42). */
export function foreign(session: DbtFileSession | null, user: string): DbtFileSession | undefined {
  if (!session || session['redis-id'] === '' || session.status !== 'opened') return undefined
  return session['locked-by'] === user ? undefined : session
}

/** Opens entities; asks first where another user holds one. */
export function useLock({ entity, check }: ListKind, project: string) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const navigate = useNavigate()
  const user = useUser()
  const [held, setHeld] = useState<Held>()
  const [isClosing, setClosing] = useState(false)
  const go = (name: string) => void navigate(entity.paths.open(project, name))
  /** Undefined where that could not be found out, which a toast has told. */
  const holderOf = async (name: string): Promise<{ readonly session: DbtFileSession | undefined } | undefined> => {
    if (user.id === '') {
      toasts.error(LOCK.invalidToken)
      return undefined
    }
    try {
      return { session: foreign(await check(http, { project, name }), user.id) }
    } catch {
      return undefined
    }
  }
  const open = async (name: string) => {
    const holder = await holderOf(name)
    if (!holder) return
    if (holder.session) setHeld({ name, session: holder.session })
    else go(name)
  }
  /** Closes the other session, so that the next begins with what the repository has. */
  const overwrite = async ({ name, session }: Held) => {
    setClosing(true)
    try {
      await entity.close(http, { project, session: session['redis-id'] })
    } catch {
      // The toast of the call has said why; the dialog stays.
      return
    } finally {
      setClosing(false)
    }
    setHeld(undefined)
    go(name)
  }
  const proceed = ({ name }: Held) => {
    setHeld(undefined)
    go(name)
  }
  return { held, isClosing, open, overwrite, proceed, back: () => setHeld(undefined), holderOf }
}
export type Lock = ReturnType<typeof useLock>
