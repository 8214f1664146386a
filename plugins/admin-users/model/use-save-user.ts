import { ApiError, HttpService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback } from 'react'
import { createUser, findUser, type UserRecord, updateUser } from '../contract'
import { FORM, USERS } from '../messages'
import { StoredConfiguration, StoredExternalApps } from './configuration-schema'
import { useUserActions } from './use-user-actions'
import type { UserDraft } from './user-draft'

export type Saved = 'saved' | 'email-taken' | 'failed'

/** Saves a draft that has no faults. A failure is told by its toast. */
export function useSaveUser(before: UserRecord | undefined): (draft: UserDraft) => Promise<Saved> {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const { reload } = useUserActions()
  return useCallback(
    async (draft) => {
      const fields = fieldsOf(draft)
      try {
        if (before) {
          await http.call(updateUser, { ...fields, email: before.email })
        } else {
          if (await isTaken(http, fields.email)) {
            toasts.error(FORM.emailTaken)
            return 'email-taken'
          }
          await http.call(createUser, fields)
        }
      } catch (error) {
        // Somebody else was quicker.
        return error instanceof ApiError && error.message === FORM.emailTaken ? 'email-taken' : 'failed'
      }
      toasts.success(before ? USERS.updated : USERS.created)
      await reload()
      return 'saved'
    },
    [http, toasts, reload, before],
  )
}

function fieldsOf({ email, password, role, plugins, configuration }: UserDraft) {
  return {
    email: email.trim(),
    password,
    ...(role !== undefined && { role }),
    'external-apps': StoredExternalApps.parse(JSON.parse(plugins)),
    'sda-configuration': StoredConfiguration.parse(JSON.parse(configuration)),
  }
}

async function isTaken(http: HttpService, email: string): Promise<boolean> {
  try {
    await http.call(findUser, { email }, { quiet: true })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}
