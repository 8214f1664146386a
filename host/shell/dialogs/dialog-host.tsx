import { DialogService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { lazy, Suspense } from 'react'

const ConfirmDialog = lazy(() => import('./confirm-dialog'))

/** The place of the question that waits for an answer. */
export function DialogHost() {
  const pending = useStream(useService(DialogService).pending$)
  if (!pending) return null
  return (
    <Suspense>
      <ConfirmDialog question={pending} />
    </Suspense>
  )
}
