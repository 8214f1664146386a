import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useCallback } from 'react'
import { listSecrets, listSecretUses, revokeSecret, type Use } from '../contract'
import { REVOKE, SECRETS } from '../messages'

interface Revoked {
  readonly name: string
  readonly 'redis-id': string
}

/** Asks, naming what breaks, and removes a secret. Gives whether it is gone; a failure is told by its toast. */
export function useRevoke(): (secret: Revoked) => Promise<boolean> {
  const http = useService(HttpService)
  const dialogs = useService(DialogService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  return useCallback(
    async ({ name, 'redis-id': secretRedisID }) => {
      const text = await http.call(listSecretUses, { secretRedisID }, { quiet: true }).then(
        ({ uses, hidden }) => revokeText(uses, hidden),
        () => REVOKE.unknown,
      )
      const { confirm, cancel } = REVOKE
      if (!(await dialogs.confirm({ title: REVOKE.title(name), text, confirm, cancel, danger: true }))) return false
      try {
        await http.call(revokeSecret, { secretRedisID })
      } catch {
        // The toast of the call has said why.
        return false
      }
      toasts.success(SECRETS.revoked)
      void queries.invalidateQueries({ queryKey: callKey(listSecrets) })
      return true
    },
    [http, dialogs, toasts, queries],
  )
}

/** What the question says about those that hold the secret. */
export function revokeText(uses: readonly Use[], hidden: number): string {
  const names = uses.map(({ kind, name }) => REVOKE.use(kind, name))
  const all = hidden > 0 ? [...names, REVOKE.hidden(hidden)] : names
  return all.length > 0 ? REVOKE.used(all.join(', ')) : REVOKE.unused
}
