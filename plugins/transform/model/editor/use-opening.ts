import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DbtFileSession } from '../../contract'
import { useLock } from '../lists/use-lock'
import { type EntityKind, type Expected, expecting, type Opened, type Subject } from './entity-kind'
import { heldBy } from './failure-data'
import { useTakenOver } from './use-taken-over'

const NOBODY = expecting(undefined)

interface Attempt {
  readonly times: number
  /** The user was asked already. */
  readonly isAnswered: boolean
  /** Whose session he was told of; undefined where that is whoever's. */
  readonly expected: Expected | undefined
}

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
  const [attempt, setAttempt] = useState<Attempt>({ times: 0, isAnswered: false, expected: takenOver ?? NOBODY })
  const begin = (isAnswered: boolean, expected: Expected | undefined) =>
    setAttempt(({ times }) => ({ times: times + 1, isAnswered, expected }))
  const lock = useLock(kind, project, {
    go: (_name, session) => begin(true, expecting(session)),
    leave: () => void navigate(kind.paths.list(project)),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened anew where only `attempt` has changed
  useEffect(() => {
    let isGone = false
    setOpening({ status: 'opening' })
    const ask = (session: DbtFileSession) => !isGone && lock.ask({ name, session })
    const isFree = async () => {
      if (attempt.isAnswered) return true
      const holder = await lock.holderOf(name)
      if ('failure' in holder) throw holder.failure
      if (!holder.session || isExpected(holder.session, attempt.expected)) return true
      ask(holder.session)
      return false
    }
    const open = async () => {
      if (!(await isFree()) || isGone) return
      const opened = await kind.open(http, { project, name }, attempt.expected)
      if (!isGone) setOpening({ status: 'open', opened, since: Date.now() })
    }
    open().catch((error: unknown) => {
      // Somebody else was quicker: whatever the user was told before, it is asked anew.
      const held = heldBy(error)
      if (held) ask(held)
      else if (!isGone) setOpening({ status: 'failed', error })
    })
    return () => {
      isGone = true
    }
  }, [http, kind, project, name, attempt])
  return {
    opening,
    lock,
    again: () => begin(false, NOBODY),
    /** Whoever holds it was named to the user already. */
    takeBack: () => begin(true, undefined),
  }
}

function isExpected(session: DbtFileSession, expected: Expected | undefined): boolean {
  return session['redis-id'] === expected?.expectedSession && session['locked-by'] === expected.expectedHolder
}
