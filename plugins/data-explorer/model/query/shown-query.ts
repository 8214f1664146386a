import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { QUERY_PARAMETER } from './query-link'

const ShownQuery = z.object({ connection: z.string(), sql: z.string() })
/** The statement whose result the main panel shows. */
export type ShownQuery = z.infer<typeof ShownQuery>

const State = z.object({ explorerQuery: ShownQuery })

/**
 * The statement of this entry of the history. It is not in the address, so no link can run one; the browser keeps it with the entry:
 * "back" leads to the table again, and a reload asks for the result again.
 */
export function useShownQuery() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const shown = useMemo(() => State.safeParse(state).data?.explorerQuery, [state])
  const isShown = shown !== undefined
  const show = useCallback(
    (explorerQuery: ShownQuery) => {
      const query = new URLSearchParams(window.location.search)
      // The link that brought it has done its work.
      query.delete(QUERY_PARAMETER)
      navigate({ search: query.toString() }, { state: { explorerQuery }, replace: isShown })
    },
    [navigate, isShown],
  )
  const hide = useCallback(() => {
    if (isShown) navigate(-1)
  }, [navigate, isShown])
  return { shown, show, hide }
}
