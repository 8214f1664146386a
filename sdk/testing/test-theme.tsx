import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { BehaviorSubject, map } from 'rxjs'
import { FocusKeeper } from '../react/focus-keeper'
import { useService } from '../react/kernel-context'
import { THEMES } from '../react/themes'
import { useStream } from '../react/use-stream'
import { type ThemeChoice, ThemeService } from '../services/theme'

/** The theme of a test: light until something else is chosen, since a test has no system that asks for one. */
export function testTheme(): ThemeService {
  const choice$ = new BehaviorSubject<ThemeChoice>('system')
  return {
    choice$: choice$.asObservable(),
    mode$: choice$.pipe(map((choice) => (choice === 'system' ? 'light' : choice))),
    choose: (choice) => choice$.next(choice),
  }
}

/** Fluent's theme as the theme service says. */
export function TestTheme({ children }: { readonly children: ReactNode }) {
  const mode = useStream(useService(ThemeService).mode$)
  return (
    <FluentProvider theme={THEMES[mode]}>
      <FocusKeeper />
      {children}
    </FluentProvider>
  )
}
