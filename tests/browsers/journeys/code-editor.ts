import type { BrowserPage } from '../page/browser-page'
import { eventually } from '../page/eventually'

const EDITOR = '.monaco-editor'

/** Writes a line into the editor with the keyboard, in place of what is there. */
export async function writeCode(page: BrowserPage, line: string): Promise<void> {
  const editor = { css: EDITOR, nth: 'last' } as const
  // A line in sight: an editor that is scrolled for a click, as to the middle of all lines, misses it now and then.
  await page.click({ css: '.view-line', nth: 0, within: editor })
  await page.focused(editor)
  await page.press('Control', 'a')
  await page.type(line)
  await eventually(`the editor has the text ${line}`, async () => (await codeOf(page)) === line)
}

/** The text of the editor, as it is drawn. */
function codeOf(page: BrowserPage): Promise<string> {
  return page.run((editor) => {
    const lines = [...document.querySelectorAll(`${editor} .view-line`)].filter(
      (line) => line.getClientRects().length > 0,
    )
    return lines
      .map((line) => ({ top: line.getBoundingClientRect().top, text: line.textContent }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text)
      .join('\n')
      .replaceAll('\u00a0', ' ')
      .trimEnd()
  }, EDITOR)
}
