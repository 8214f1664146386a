import { TOAST_DURATION } from '@etabli/core/constants'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Messages that come from now on stay until somebody takes them away: one that has gone covers nothing, and proves nothing. */
export async function keepMessages(page: Page): Promise<void> {
  await page.evaluate((duration) => {
    const later = window.setTimeout.bind(window)
    const patient = (run: TimerHandler, ms?: number) => later(run, ms === duration ? 2 ** 31 - 1 : ms)
    Object.assign(window, { setTimeout: patient })
  }, TOAST_DURATION)
}

/** Waits until a click in the middle of the control meets it, and no message above it. */
export async function isNotCovered(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate(isOnTop)).toBe(true)
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
