import type { BrowserPage } from '../page/browser-page'
import { eventually } from '../page/eventually'

const EDITOR = '.monaco-editor'

/** Writes a line into the editor with the keyboard, in place of what is there. */
export async function writeCode(page: BrowserPage, line: string): Promise<void> {
  await page.click({ css: `${EDITOR} .view-lines`, nth: 'last' })
  await page.focused({ css: EDITOR, nth: 'last' })
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
