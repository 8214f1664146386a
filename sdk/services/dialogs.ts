import type { Observable } from 'rxjs'
import { createToken } from './token'

/** A question that the user answers before something is done. */
export interface Confirmation {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly cancel: string
  /** Marks the confirming button as one that destroys something. */
  readonly danger?: boolean
}

export interface DialogService {
  /** The question that waits for an answer. */
  readonly pending$: Observable<(Confirmation & { readonly answer: (yes: boolean) => void }) | undefined>
  confirm(question: Confirmation): Promise<boolean>
}
export const DialogService = createToken<DialogService>('etabli.DialogService', 'Asks before something is destroyed')
