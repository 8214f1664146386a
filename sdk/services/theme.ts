import type { Observable } from 'rxjs'
import { createToken } from './token'

/** Which theme the user chose. */
export type ThemeChoice = 'system' | 'light' | 'dark'

export interface ThemeService {
  readonly choice$: Observable<ThemeChoice>
  /** What is shown: the choice, or what the system asks for. */
  readonly mode$: Observable<'light' | 'dark'>
  choose(choice: ThemeChoice): void
}
export const ThemeService = createToken<ThemeService>('etabli.ThemeService', 'Light or dark')
