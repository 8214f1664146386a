import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { readSession } from '../../contract'
import { WORK } from '../../messages/editor'
import type { EntityKind, Worked } from './entity-kind'
import { type Standing, standingOf } from './standing'
import type { Steps } from './use-steps'

interface Cancelled {
  readonly kind: EntityKind
  readonly worked: Worked
  readonly steps: Steps
  /** The id of the user. */
  readonly user: string
  readonly standing: Standing
  readonly finish: (message: string) => Promise<void>
}

/** Throws the changes of a work session away, once the user has said so, knowing whose they are. */
export function useCancelling({ kind, worked, steps, user, standing, finish }: Cancelled): () => Promise<void> {
  const http = useService(HttpService)
  const dialogs = useService(DialogService)
  const toasts = useService(ToastService)
  const standingNow = () =>
    http.call(readSession, { project: worked.project, dbtFileSessionRedisID: worked.session }, { quiet: true }).then(
      ({ dbtFileSession }) => standingOf(dbtFileSession, user),
      () => standing,
    )
  return async () => {
    if (user === '') return toasts.error(WORK.invalidToken)
    const now = await standingNow()
    const { cancelTitle: title, cancelConfirm: confirm, cancelKeep: cancel, cancelText } = WORK
    const warning = now.kind === 'taken' ? `${WORK.cancelOthers(now.by || WORK.somebody)} ` : ''
    if (!(await dialogs.confirm({ title, text: `${warning}${cancelText}`, confirm, cancel, danger: true }))) return
    await steps.during('cancelling', async () => {
      await kind.cancel(http, worked)
      await finish(kind.done.cancel)
    })
  }
}
