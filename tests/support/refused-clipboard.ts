import type { Page } from 'playwright-core'

/** From now on the page may put nothing on the clipboard, as where a browser or its owner does not allow it. */
export async function refuseClipboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    document.execCommand = () => false
  })
}
