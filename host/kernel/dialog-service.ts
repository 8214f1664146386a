import type { Confirmation, DialogService } from '@etabli/sdk'
import { BehaviorSubject } from 'rxjs'

export class DefaultDialogService implements DialogService {
  readonly #pending$ = new BehaviorSubject<(Confirmation & { readonly answer: (yes: boolean) => void }) | undefined>(
    undefined,
  )
  readonly pending$ = this.#pending$.asObservable()

  confirm(question: Confirmation): Promise<boolean> {
    // A second question takes the place of the first, which counts as refused.
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
