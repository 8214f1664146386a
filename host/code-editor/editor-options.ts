import type { CodeEditorProps } from '@etabli/sdk/ui'
import type { editor } from './monaco'

/** What all editors of the workbench have alike. */
export const OPTIONS: editor.IEditorOptions & editor.IGlobalEditorOptions = {
  automaticLayout: true,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  fixedOverflowWidgets: true,
  wordBasedSuggestions: 'off',
  occurrencesHighlight: 'off',
  lineNumbersMinChars: 3,
  padding: { top: 8, bottom: 8 },
  fontSize: 13,
  lineHeight: 20,
  fontFamily: 'Consolas, "Courier New", Courier, monospace',
  renderLineHighlight: 'line',
  stickyScroll: { enabled: false },
  links: false,
  contextmenu: false,
  overviewRulerLanes: 0,
}

/** Texts for people, whose lines are as long as their paragraphs. */
export const PROSE: ReadonlySet<CodeEditorProps['language']> = new Set(['markdown', 'html'])

/** The editor counts a line end as one character, so that its offsets are those of the text that it hands out. */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
