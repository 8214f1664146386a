import { ToastService } from '@etabli/sdk'
import { useAccess, useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MESSAGES } from '../../messages'
import { decodeQuery, QUERY_PARAMETER } from './query-link'

/** Running SQL of one's own needs X on the project and on the explorer. */
export function useMayQuery(project: string) {
  const access = useAccess([':project:*:exec', ':project:data-explorer:exec'], { project })
  return access.granted ? access : { ...access, reason: MESSAGES.mayNotQuery }
}

/** The query of the link that the page was opened by, until `drop`ped; a reload before that shows it again. */
export function useSharedQuery(project: string) {
  const toasts = useService(ToastService)
  const mayQuery = useMayQuery(project)
  const [parameters, setParameters] = useSearchParams()
  const encoded = parameters.get(QUERY_PARAMETER)
  const shared = useMemo(() => (encoded === null ? undefined : decodeQuery(encoded)), [encoded])
  const fault = faultOf(encoded !== null, shared !== undefined, mayQuery)

  const drop = useCallback(() => {
    setParameters(
      (now) => {
        now.delete(QUERY_PARAMETER)
        return now
      },
      { replace: true },
    )
  }, [setParameters])

  useEffect(() => {
    if (fault === undefined) return
    toasts.error(fault)
    drop()
  }, [fault, toasts, drop])
  return { shared: encoded !== null && fault === undefined ? shared : undefined, drop, mayQuery }
}

function faultOf(isThere: boolean, isReadable: boolean, mayQuery: ReturnType<typeof useMayQuery>): string | undefined {
  if (!isThere) return undefined
  if (!isReadable) return MESSAGES.queryLinkDamaged
  return mayQuery.granted ? undefined : MESSAGES.queryLinkDenied(mayQuery.reason)
}
