import type { Subject } from '@etabli/core/plugin/define-plugin'
import { BehaviorSubject, type Observable } from 'rxjs'
import { createToken } from './token'

export interface PageSubject {
  /** What all parts of the page that is open have told of it, put together. */
  readonly subject$: Observable<Subject>
  readonly subject: Subject
  /** A part of the page tells what is shown. Gives what takes it back. */
  tell(subject: Subject): () => void
}
export const PageSubject = createToken<PageSubject>('etabli.PageSubject', 'What the page that is open is about')

export function createPageSubject(): PageSubject {
  const told = new Set<Subject>()
  const subject$ = new BehaviorSubject<Subject>({})
  const publish = () => subject$.next(Object.assign({}, ...told))
  return {
    subject$,
    get subject() {
      return subject$.value
    },
    tell: (subject) => {
      // Two parts may tell the very same object.
      const own = { ...subject }
      told.add(own)
      publish()
      return () => {
        if (told.delete(own)) publish()
      }
    },
  }
}
