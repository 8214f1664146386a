import type { Locator, Page } from 'playwright-core'

/** More than there are stops on any page. */
const MOST = 120

/** Presses a key until the focus is on what is looked for. @throws where it never comes there, with what had the focus on the way */
export async function focusByKey(page: Page, key: string, wanted: Locator): Promise<void> {
  await wanted.waitFor({ state: 'attached' })
  const seen: string[] = []
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    seen.push(await focused(page))
  }
  throw new Error(`${key} never came to ${wanted}: ${seen.join(' > ')}`)
}

export const tabTo = (page: Page, wanted: Locator) => focusByKey(page, 'Tab', wanted)

/** Goes there by Tab and presses Enter. */
export async function enterAt(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    return at
      ? `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 30) ?? ''}`
      : ''
  })
}
