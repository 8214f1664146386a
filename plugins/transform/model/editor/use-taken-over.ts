import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import type { DbtFileSession } from '../../contract'
import { type Expected, expecting } from './entity-kind'

const State = z.object({ takenOver: z.object({ expectedSession: z.string(), expectedHolder: z.string() }) })

/** What the page that leads to an editor tells it: the user was asked there already. */
export function takingOver(session: DbtFileSession | undefined) {
  return session && { state: { takenOver: expecting(session) } }
}

/** The session that the user has said to take over. It is forgotten by the browser at once, so that a reload asks anew. */
export function useTakenOver(): Expected | undefined {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [takenOver] = useState(() => sessionIn(state))
  useEffect(() => {
    if (sessionIn(state) !== undefined) void navigate({ pathname, search }, { replace: true, state: null })
  }, [navigate, state, pathname, search])
  return takenOver
}

function sessionIn(state: unknown): Expected | undefined {
  return State.safeParse(state).data?.takenOver
}
