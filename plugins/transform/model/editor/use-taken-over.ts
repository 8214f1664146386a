import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { DbtFileSession } from '../../contract'

/** What the page that leads to an editor tells it: the user was asked there already. */
export function takingOver(session: DbtFileSession | undefined) {
  return session && { state: { takenOver: session['redis-id'] } }
}

/** The session that the user has said to take over. It is forgotten by the browser at once, so that a reload asks anew. */
export function useTakenOver(): string | undefined {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [takenOver] = useState(() => sessionIn(state))
  useEffect(() => {
    if (sessionIn(state) !== undefined) void navigate({ pathname, search }, { replace: true, state: null })
  }, [navigate, state, pathname, search])
  return takenOver
}

function sessionIn(state: unknown): string | undefined {
  const isTold = typeof state === 'object' && state !== null && 'takenOver' in state
  return isTold && typeof state.takenOver === 'string' ? state.takenOver : undefined
}
