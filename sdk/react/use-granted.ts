import type { Owned } from '@etabli/core/plugin/contributions'
import { AuthService } from '../services/auth'
import { type AccessFields, PermissionService } from '../services/permissions'
import { useService } from './kernel-context'
import { useStream } from './use-stream'

/** Those contributions that the user may have now. */
export function useGranted<Contribution extends Owned>(
  contributions: readonly Contribution[],
  fields: AccessFields = {},
): readonly Contribution[] {
  const permissions = useService(PermissionService)
  // The verdicts change with the session.
  useStream(useService(AuthService).session$)
  return contributions.filter(({ access }) => permissions.verdict(access, fields).granted)
}
