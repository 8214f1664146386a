import { ApiError, Changes } from '@etabli/sdk'
import { useCall, useService } from '@etabli/sdk/react'
import { useEffect, useRef } from 'react'
import { interval, merge } from 'rxjs'
import { readSession } from '../../contract'
import { MINE, type Standing, standingOf } from './standing'

/** The platform may not be heard for a while: then it is asked. */
const POLL_MS = 5_000
const NOT_FOUND = 404

interface Held {
  readonly project: string
  readonly session: string
  /** When it was opened: what was known of it before says nothing any more. */
  readonly since: number
}

/** Whether the user still holds a work session, as soon as that changes. */
export function useStanding({ project, session, since }: Held, user: string): Standing {
  const changes = useService(Changes)
  const input = { project, dbtFileSessionRedisID: session }
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = useCall(readSession, input, { quiet: true })
  const again = useRef(refetch)
  again.current = refetch
  useEffect(() => {
    const followed = { project, dbtFileSessionRedisID: session }
    const following = merge(changes.follow(readSession, followed), interval(POLL_MS)).subscribe(
      () => void again.current(),
    )
    return () => following.unsubscribe()
  }, [changes, project, session])
  if (error instanceof ApiError && error.status === NOT_FOUND && errorUpdatedAt >= since) return { kind: 'gone' }
  return data && dataUpdatedAt >= since ? standingOf(data.dbtFileSession, user) : MINE
}
