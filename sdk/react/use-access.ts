import { type Access, bindAccess, parseAccess } from '@etabli/core/access/access'
import { missingPermission, neededPermission } from '@etabli/core/access/missing-permission'
import type { Verdict } from '@etabli/core/access/verdict'
import { useMemo } from 'react'
import { type AccessFields, PermissionService } from '../services/permissions'
import { useService } from './kernel-context'
import { useStream } from './use-stream'

/** Whether the user may do this now; where not, `reason` says in words what is missing. */
export function useAccess(access: Access, fields: AccessFields = {}): Verdict {
  const permissions = useService(PermissionService)
  const key = JSON.stringify([access, fields])
  // The key stands for both values, so that a caller may write them inline.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const verdict$ = useMemo(() => permissions.can$(parseAccess(access), fields), [permissions, key])
  const verdict = useStream(verdict$)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    if (verdict.granted) return verdict
    const asked = bindAccess(parseAccess(access), fields)
    const missing = missingPermission(asked, (one) => permissions.verdict(one, fields))
    return missing ? { ...verdict, reason: neededPermission(missing) } : verdict
  }, [verdict, permissions, key])
}
