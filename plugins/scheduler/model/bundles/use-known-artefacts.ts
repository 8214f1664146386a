import { PermissionService } from '@etabli/sdk'
import { useCall, useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { listArtefacts } from '../../contract'

/** The names of a project's artefacts; undefined where they are not known, or the user is not shown all of them. */
export function useKnownArtefacts(project: string): ReadonlySet<string> | undefined {
  const permissions = useService(PermissionService)
  const scope = useStream(useMemo(() => permissions.scope$(project, 'artefact'), [permissions, project]))
  const { data } = useCall(listArtefacts, { project }, { quiet: true, enabled: scope.kind === 'all' })
  return useMemo(() => data && new Set(data.artefacts.map(({ name }) => name)), [data])
}
