import { DOCTOR } from '../../messages'
import { type Check, warnings } from '../check'
import { DENIAL } from './denial'
import { IMPORT_EFFECTS } from './import-effects'
import { LEAKS } from './leaks'
import { PAGE_STATES } from './states'

/** What is found out with the built plugin in a real browser. */
export const BROWSER_CHECKS: readonly Check[] = [IMPORT_EFFECTS, PAGE_STATES, DENIAL, LEAKS]

/** Stands for them where there is no browser, so that nobody takes silence for health. */
export function withoutBrowser(reason: string): Check {
  return {
    id: 'browser',
    title: DOCTOR.browserTitle,
    run: async () =>
      warnings([
        DOCTOR.unseen(
          reason,
          BROWSER_CHECKS.map(({ title }) => title),
        ),
      ]),
  }
}
