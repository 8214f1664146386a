import { BehaviorSubject } from 'rxjs'
import type { Confirmation, DialogService } from '../../services/dialogs'

/** The question that waits for an answer; a second one takes its place, and the first counts as refused. */
export class HarnessDialogs implements DialogService {
  readonly #pending$ = new BehaviorSubject<(Confirmation & { readonly answer: (yes: boolean) => void }) | undefined>(
    undefined,
  )
  readonly pending$ = this.#pending$.asObservable()

  confirm(question: Confirmation): Promise<boolean> {
    this.#pending$.value?.answer(false)
    return new Promise((resolve) => {
      this.#pending$.next({
        ...question,
        answer: (yes) => {
          this.#pending$.next(undefined)
          resolve(yes)
        },
      })
    })
  }
}
