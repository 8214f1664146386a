import { PermissionService } from '@etabli/sdk'
import { useAccess, useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { FILES_CONNECTION } from '../contract'

/** Whether the user may look at stored files in the data explorer: it is open to them, and the connection is within their reach. */
export function useTableAccess(project: string): boolean {
  const { granted } = useAccess([':project:*:read', ':project:data-explorer:enabled'], { project })
  const permissions = useService(PermissionService)
  const scope = useStream(useMemo(() => permissions.scope$(project, 'data-explorer'), [permissions, project]))
  return granted && (scope.kind === 'all' || scope.names.includes(FILES_CONNECTION))
}
