import type { Page } from 'playwright-core'

/** The messages on the screen, each with its title: `Error: the text`. */
export const toasts = (page: Page): Promise<readonly string[]> =>
  page
    // By its attribute: while a dialog is open, what stands beside it has no role.
    .locator('section[aria-label="Notifications"]')
    .locator('[role=alert], [role=status]')
    .evaluateAll((all) => all.map((toast) => [...toast.querySelectorAll('p')].map((p) => p.textContent).join(': ')))
