import { PermissionService } from '@etabli/sdk'
import { useAccess, useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { EXEC } from '../../messages/tasks'

/** Whether the user may run code that is no artefact's: the server refuses whoever is confined to some artefacts. */
export function useOwnCodeAccess(project: string): ReturnType<typeof useAccess> {
  const permissions = useService(PermissionService)
  const runnable = useAccess(':project:task:exec', { project })
  const scope = useStream(useMemo(() => permissions.scope$(project, 'task'), [permissions, project]))
  if (!runnable.granted || scope.kind === 'all') return runnable
  return { granted: false, code: 'NOT_IN_ACL', reason: EXEC.confined }
}
