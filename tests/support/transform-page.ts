import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The part of a page with a list that is about one kind: `Models`. */
export const panelOf = (page: Page, plural: string): Locator => page.getByRole('region', { name: plural, exact: true })

/** Selects what a path of the tree leads to, which opens the folders on the way. */
export async function selectNode(page: Page, plural: string, path: string): Promise<void> {
  const names = path.split('/')
  for (const [depth, name] of names.entries()) {
    const item = panelOf(page, plural).getByRole('treeitem', { name, exact: true })
    if (depth < names.length - 1) {
      await item.waitFor()
      if ((await item.getAttribute('aria-expanded')) !== 'true') await item.locator('[data-opens]').click()
    } else await item.click()
  }
}

/** Selects an entity of a list, and presses a button of its toolbar. */
export async function press(page: Page, plural: string, path: string, button: string): Promise<void> {
  await selectNode(page, plural, path)
  await panelOf(page, plural).getByRole('button', { name: button, exact: true }).click()
}

/** The editor that is shown, in a part of the page. */
const editorIn = (part: Page | Locator) => part.locator('.monaco-editor:visible').last()

/** Waits until the editor has this text, as it is drawn. */
export async function textIs(part: Page | Locator, text: string): Promise<void> {
  await expect
    .poll(async () => {
      const lines = editorIn(part).locator('.view-line')
      const drawn = await lines.evaluateAll((all) =>
        all
          .map((line) => ({ top: line.getBoundingClientRect().top, text: line.textContent }))
          .sort((a, b) => a.top - b.top)
          .map(({ text: line }) => line),
      )
      return drawn.join('\n').replaceAll('\u00a0', ' ').trimEnd()
    })
    .toBe(text.trimEnd())
}

/** Puts a text into the editor, in place of what is there. */
export async function write(page: Page, text: string, part: Page | Locator = page): Promise<void> {
  await editorIn(part).locator('.view-lines').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}
