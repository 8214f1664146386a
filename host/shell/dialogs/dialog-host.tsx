import { DialogService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { shellPart } from '../shell-part'

const ConfirmDialog = shellPart(() => import('./confirm-dialog'), {
  asked: 'question',
  onFailure: ({ question }) => question.answer(false),
})

/** The place of the question that waits for an answer. */
export function DialogHost() {
  const pending = useStream(useService(DialogService).pending$)
  if (!pending) return null
  return <ConfirmDialog question={pending} />
}
