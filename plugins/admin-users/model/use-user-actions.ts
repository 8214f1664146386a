import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { type AccessToken, deleteUser, revokeAccessToken, searchUsers, type UserRecord } from '../contract'
import { TOKENS, USERS } from '../messages'
import { withTokens } from './token-change'

type TokenChange = (tokens: readonly AccessToken[]) => readonly AccessToken[]

export interface UserActions {
  /** Reads the users anew. */
  readonly reload: () => Promise<void>
  readonly remove: (user: UserRecord) => Promise<void>
  readonly revoke: (user: Pick<UserRecord, 'email'>, token: AccessToken) => Promise<void>
  /** Puts changed tokens into the list; reads it anew where the user is not in it. */
  readonly changeTokens: (email: string, change: TokenChange) => Promise<void>
}

/** What an administrator does to a user of the list. Each deed that ends something asks first; a failure is told by its toast. */
export function useUserActions(): UserActions {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const dialogs = useService(DialogService)
  const queries = useQueryClient()
  return useMemo(() => {
    const reload = () => queries.invalidateQueries({ queryKey: callKey(searchUsers) })
    const changeTokens = async (email: string, change: TokenChange) => {
      let isFound = false
      queries.setQueriesData<Page>({ queryKey: callKey(searchUsers), type: 'active' }, (page) => {
        const changed = page && withTokens(page, email, change)
        isFound ||= changed !== undefined
        return changed ?? page
      })
      if (!isFound) await reload()
    }
    return {
      reload,
      changeTokens,
      async remove({ email }) {
        const question = { title: USERS.deleteTitle, text: USERS.deleteText(email), ...YES_NO }
        if (!(await dialogs.confirm(question))) return
        await http.call(deleteUser, { email }).then(() => toasts.success(USERS.deleted), toldByToast)
        await reload()
      },
      async revoke({ email }, { token_id, token_name }) {
        const question = { title: USERS.revokeTitle, text: USERS.revokeText(token_name, email), ...YES_NO }
        if (!(await dialogs.confirm(question))) return
        const gone = (tokens: readonly AccessToken[]) => tokens.filter((token) => token.token_id !== token_id)
        await http.call(revokeAccessToken, { email, token_id }).then(() => {
          toasts.success(TOKENS.revoked)
          return changeTokens(email, gone)
        }, reload)
      },
    }
  }, [http, toasts, dialogs, queries])
}

type Page = Parameters<typeof withTokens>[0]

const YES_NO = { confirm: USERS.yes, cancel: USERS.no, danger: true }

function toldByToast(): void {
  // The toast of the call has said why.
}
