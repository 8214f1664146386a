import type { Answer, Bisection, SuspectOptions } from '@etabli/core/plugin/kernel/bisect'
import type { Observable } from 'rxjs'
import { createToken } from './token'

/** The search for the plugin that breaks something: half of the suspects are off in this tab, and the user goes to look. */
export interface BisectService {
  /** Undefined while there is no search. */
  readonly search$: Observable<Bisection | undefined>
  /** How many plugins a search with these options would be about. */
  countSuspects(options: SuspectOptions): number
  /** The shell shows the questions from now on, on every page and after a reload. Does nothing where nobody is suspect. */
  begin(options: SuspectOptions): Promise<void>
  answer(answer: Answer): Promise<void>
  /** Everything that the search kept off is back. */
  end(): Promise<void>
}
export const BisectService = createToken<BisectService>(
  'etabli.BisectService',
  'The search for the plugin that breaks something',
)
