import { type Access, parseAccess } from '@etabli/core/access/access'
import type { Verdict } from '@etabli/core/access/verdict'
import { useMemo } from 'react'
import { type AccessFields, PermissionService } from '../services/permissions'
import { useService } from './kernel-context'
import { useStream } from './use-stream'

/** Whether the user may do this now, with the reason where not. */
export function useAccess(access: Access, fields: AccessFields = {}): Verdict {
  const permissions = useService(PermissionService)
  const key = JSON.stringify([access, fields])
  // The key stands for both values, so that a caller may write them inline.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const verdict$ = useMemo(() => permissions.can$(parseAccess(access), fields), [permissions, key])
  return useStream(verdict$)
}
