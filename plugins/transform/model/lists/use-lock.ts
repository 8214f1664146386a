import { HttpService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useState } from 'react'
import type { DbtFileSession } from '../../contract'
import { LOCK } from '../../messages/lists'
import type { EntityKind } from '../editor/entity-kind'
import { useUser } from '../editor/use-user'

/** Who else holds an entity that is to be opened. */
export interface Held {
  readonly name: string
  readonly session: DbtFileSession
}

/** What is known of an entity that is to be opened. */
export type Holder = { readonly session: DbtFileSession | undefined } | { readonly failure: unknown }

interface Ways {
  /** Nobody else holds it any more, or the user has said so. @param takenOver the session that the user takes over */
  readonly go: (name: string, takenOver: DbtFileSession | undefined) => void
  /** The user leaves it to whoever holds it. */
  readonly leave?: () => void
}

/** The session that another user has opened; undefined where there is none, or it is the user's own (PERM-42). */
export function foreign(session: DbtFileSession | null, user: string): DbtFileSession | undefined {
  if (!session || session['redis-id'] === '' || session.status !== 'opened') return undefined
  return session['locked-by'] === user ? undefined : session
}

/** Looks up who holds an entity before it is opened, and asks where that is another user. */
export function useLock(entity: EntityKind, project: string, { go, leave }: Ways) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const user = useUser()
  const [held, setHeld] = useState<Held>()
  const [isClosing, setClosing] = useState(false)
  /** A failure is told by a toast, too. */
  const holderOf = async (name: string): Promise<Holder> => {
    if (user.id === '') {
      toasts.error(LOCK.invalidToken)
      return { failure: new Error(LOCK.invalidToken) }
    }
    try {
      return { session: foreign(await entity.check(http, { project, name }), user.id) }
    } catch (failure) {
      return { failure }
    }
  }
  const open = async (name: string) => {
    const holder = await holderOf(name)
    if ('failure' in holder) return
    if (holder.session) setHeld({ name, session: holder.session })
    else go(name, undefined)
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
    go(name, undefined)
  }
  const proceed = ({ name, session }: Held) => {
    setHeld(undefined)
    go(name, session)
  }
  const back = () => {
    setHeld(undefined)
    leave?.()
  }
  return { held, isClosing, open, ask: setHeld, overwrite, proceed, back, holderOf }
}
export type Lock = ReturnType<typeof useLock>
