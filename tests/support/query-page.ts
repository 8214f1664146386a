import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'

/** Waits until the query editor can be typed in, and gives it the focus. */
export async function queryEditor(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('.monaco-editor .view-lines').waitFor()
  await page.getByRole('dialog').locator('.monaco-editor .view-lines').click()
}

/** Opens the query editor of the connection and puts a text in, in place of what is there. */
export async function writeQuery(page: Page, sql: string): Promise<void> {
  // While another dialog above it goes, that of the editor is hidden.
  const isOpen = (await page.getByRole('dialog', { includeHidden: true }).count()) > 0
  if (!isOpen) await page.getByRole('button', { name: 'Write a query' }).click()
  await queryEditor(page)
  await page.keyboard.press('Control+A')
  // Not typed key by key: what completion proposes would come in between.
  await page.keyboard.insertText(sql)
}

/** Writes a query and runs it. */
export async function runQuery(page: Page, sql: string): Promise<void> {
  await writeQuery(page, sql)
  await page.keyboard.press('Control+Enter')
}

/** The text of the query editor, as it is drawn. */
export function queryText(page: Page): Promise<string> {
  return drawnText(page.getByRole('dialog').locator('.monaco-editor'))
}

/** The text of an editor, as it is drawn. */
export async function drawnText(editor: Locator): Promise<string> {
  const lines = editor.locator('.view-line')
  const drawn = await lines.evaluateAll((all) =>
    all
      .map((line) => ({ top: line.getBoundingClientRect().top, text: line.textContent }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text),
  )
  return drawn.join('\n').replaceAll('\u00a0', ' ')
}

/** Waits until the query editor has this text. */
export async function textIs(page: Page, text: string): Promise<void> {
  await expect.poll(() => queryText(page)).toBe(text)
}

/** How far one thing stands above or below another; without end where one of them is not drawn. */
export async function apart(one: Locator, other: Locator): Promise<number> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()])
  return first && second ? Math.abs(first.y - second.y) : Number.POSITIVE_INFINITY
}

/** Waits until the check passes, as long as a page may take on a busy machine. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 60_000 })
}
