import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { listSessions } from '../../contract'
import { REMOVE } from '../../messages/lists'
import type { ListKind } from './list-kind'
import type { Lock } from './use-lock'

/** Makes and deletes entities of a kind. */
export function useEntityActions(kind: ListKind, project: string, { holderOf }: Lock) {
  const http = useService(HttpService)
  const dialogs = useService(DialogService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const done = async (work: Promise<unknown>, said: string): Promise<boolean> => {
    setBusy(true)
    try {
      await work
    } catch {
      // The toast of the call has said why.
      return false
    } finally {
      setBusy(false)
    }
    toasts.success(said)
    for (const queryKey of [...kind.entity.cached, callKey(listSessions)]) void queries.invalidateQueries({ queryKey })
    return true
  }
  const create = (name: string) => done(kind.create(http, { project, name }), kind.done.create)
  /** Asks first; where another user holds it, the question says whose work will be lost. */
  const remove = async (name: string) => {
    const holder = await holderOf(name)
    if ('failure' in holder) return false
    const { title, text, foreignText, confirm, back: cancel } = REMOVE
    const who = holder.session?.['locked-by-email']
    const question = who === undefined ? text : foreignText(who)
    if (!(await dialogs.confirm({ title: title(name), text: question, confirm, cancel, danger: true }))) return false
    return done(kind.remove(http, { project, name }), kind.done.remove)
  }
  return { isBusy, create, remove }
}
