import { STORAGE_KEYS } from '@etabli/core/constants'
import type { PreferenceStore, ThemeChoice, ThemeService } from '@etabli/sdk'
import { BehaviorSubject, combineLatest, distinctUntilChanged, fromEvent, map, startWith } from 'rxjs'

const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark']

export class DefaultThemeService implements ThemeService {
  readonly choice$
  readonly mode$

  constructor(
    private readonly preferences: PreferenceStore,
    systemDark: MediaQueryList,
  ) {
    const dark$ = fromEvent(systemDark, 'change').pipe(
      startWith(undefined),
      map(() => systemDark.matches),
    )
    const choice$ = new BehaviorSubject<ThemeChoice>('system')
    preferences
      .watch$(STORAGE_KEYS.theme)
      .pipe(map((stored) => CHOICES.find((choice) => choice === stored) ?? 'system'))
      .subscribe(choice$)
    const mode$ = new BehaviorSubject<'light' | 'dark'>('light')
    combineLatest([choice$, dark$])
      .pipe(
        map(([choice, dark]) => (choice === 'system' ? (dark ? 'dark' : 'light') : choice)),
        distinctUntilChanged(),
      )
      .subscribe(mode$)
    this.choice$ = choice$.asObservable()
    this.mode$ = mode$.asObservable()
  }

  choose(choice: ThemeChoice): void {
    this.preferences.set(STORAGE_KEYS.theme, choice)
  }
}
