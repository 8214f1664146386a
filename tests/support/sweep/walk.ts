import type { Page } from 'playwright-core'
import type { AccessibilityScope } from '../accessibility'

/** Judges the page as it stands now. */
export type Judge = (state: string, scope?: AccessibilityScope) => Promise<void>

/** From a page to what it shows only once something is done: dialogs, menus, steps, faults of forms. */
export interface Walk {
  /** What is come by, for the name of a test. */
  readonly through: string
  /** Where it begins, written as the sweep's pages are. */
  readonly at: string
  /** Who goes; the administrator without it. */
  readonly by?: 'nobody' | 'reader'
  /** What opens lies above the page, which has been judged. */
  readonly walk: (page: Page, judge: Judge) => Promise<void>
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const DIALOG = { within: '[role=dialog]' }
export const MAIN = { within: 'main' }

/** Closes what is open. */
export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
