import { AuthService } from '@etabli/sdk'
import { FALLBACK_PROJECT } from '@etabli/sdk/platform/access'
import { useCall, useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { effectiveOfUser } from '../contract'
import { type Editable, entryNames } from './permission-matrix'

/** Projects come and go seldom. */
const FRESH_FOR_MS = 60_000

/** Every project of the platform, which the administrator's own list need not be, and those that the configuration names. */
export function useProjectNames(configuration: Editable): readonly string[] {
  const session = useStream(useService(AuthService).session$)
  const email = session.status === 'present' ? session.session.principal.email : ''
  const { data } = useCall(effectiveOfUser, { email }, { freshFor: FRESH_FOR_MS, enabled: email !== '' })
  return useMemo(() => {
    const named = entryNames(configuration).filter((name) => name !== FALLBACK_PROJECT)
    return [...new Set([...(data?.projects ?? []).map(({ project }) => project), ...named])]
  }, [configuration, data])
}
