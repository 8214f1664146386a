import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLock } from '../lists/use-lock'
import type { EntityKind, Opened, Subject } from './entity-kind'
import { useTakenOver } from './use-taken-over'

/** How far an entity is opened for work. */
export type Opening =
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'open'; readonly opened: Opened; readonly since: number }

/**
 * Opens an entity as soon as its page is drawn, and anew when that is asked for; where another user holds it, not before the
 * user has said so (TRANS-19). A failure is told by the toast of its call, too.
 */
export function useOpening(kind: EntityKind, { project, name }: Subject) {
  const http = useService(HttpService)
  const navigate = useNavigate()
  const takenOver = useTakenOver()
  const [opening, setOpening] = useState<Opening>({ status: 'opening' })
  const [attempt, setAttempt] = useState({ times: 0, isAnswered: false })
  const begin = (isAnswered: boolean) => setAttempt(({ times }) => ({ times: times + 1, isAnswered }))
  const lock = useLock(kind, project, {
    go: () => begin(true),
    leave: () => void navigate(kind.paths.list(project)),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened anew where only `attempt` has changed
  useEffect(() => {
    let isGone = false
    setOpening({ status: 'opening' })
    const isFree = async () => {
      if (attempt.isAnswered) return true
      const holder = await lock.holderOf(name)
      if ('failure' in holder) throw holder.failure
      if (!holder.session || (attempt.times === 0 && holder.session['redis-id'] === takenOver)) return true
      if (!isGone) lock.ask({ name, session: holder.session })
      return false
    }
    const open = async () => {
      if (!(await isFree()) || isGone) return
      const opened = await kind.open(http, { project, name })
      if (!isGone) setOpening({ status: 'open', opened, since: Date.now() })
    }
    open().catch((error: unknown) => !isGone && setOpening({ status: 'failed', error }))
    return () => {
      isGone = true
    }
  }, [http, kind, project, name, attempt])
  return {
    opening,
    lock,
    again: () => begin(false),
    /** Whoever holds it was named to the user already. */
    takeBack: () => begin(true),
  }
}
