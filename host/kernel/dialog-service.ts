import type { Confirmation, DialogService } from '@etabli/sdk'
import { BehaviorSubject } from 'rxjs'

type Question = Confirmation & { readonly answer: (yes: boolean) => void }

export class DefaultDialogService implements DialogService {
  readonly #pending$ = new BehaviorSubject<Question | undefined>(undefined)
  readonly pending$ = this.#pending$.asObservable()

  confirm(question: Confirmation): Promise<boolean> {
    // A second question takes the place of the first, which counts as refused.
    this.#pending$.value?.answer(false)
    return new Promise((resolve) => {
      const asked: Question = {
        ...question,
        answer: (yes) => {
          // A dialog that is going may answer once more: that is no answer to the next question.
          if (this.#pending$.value !== asked) return
          this.#pending$.next(undefined)
          resolve(yes)
        },
      }
      this.#pending$.next(asked)
    })
  }
}
