import { editor } from './monaco'
import { hexOf, wordStyles } from './token-colors'

const NAME = 'etabli'

/** Monaco's colours, each from a Fluent token. */
const COLORS = {
  'editor.background': 'colorNeutralBackground1',
  'editor.foreground': 'colorNeutralForeground1',
  'editorLineNumber.foreground': 'colorNeutralForeground3',
  // Of an empty last line, which would be paler than can be read.
  'editorLineNumber.dimmedForeground': 'colorNeutralForeground3',
  'editorLineNumber.activeForeground': 'colorNeutralForeground1',
  'editor.selectionBackground': 'colorBrandBackground2Pressed',
  'editor.inactiveSelectionBackground': 'colorNeutralBackground1Selected',
  'editor.lineHighlightBorder': 'colorNeutralStroke3',
  'editorIndentGuide.background1': 'colorNeutralStroke2',
  'editorIndentGuide.activeBackground1': 'colorNeutralStroke1Selected',
  'editorCursor.foreground': 'colorNeutralForeground1',
  'editorWidget.background': 'colorNeutralBackground1',
  'editorWidget.foreground': 'colorNeutralForeground1',
  'editorWidget.border': 'colorNeutralStroke1',
  'editorSuggestWidget.background': 'colorNeutralBackground1',
  'editorSuggestWidget.foreground': 'colorNeutralForeground1',
  'editorSuggestWidget.border': 'colorNeutralStroke1',
  'editorSuggestWidget.selectedBackground': 'colorNeutralBackground1Selected',
  'editorSuggestWidget.selectedForeground': 'colorNeutralForeground1Selected',
  'editorSuggestWidget.highlightForeground': 'colorBrandForeground1',
  'editorSuggestWidget.focusHighlightForeground': 'colorBrandForeground1',
  'input.background': 'colorNeutralBackground1',
  'input.foreground': 'colorNeutralForeground1',
  'input.border': 'colorNeutralStroke1',
  focusBorder: 'colorCompoundBrandStroke',
  'editorError.foreground': 'colorStatusDangerForeground1',
  'editorWarning.foreground': 'colorStatusWarningForeground1',
} as const

/** Draws all editors of the page in the theme that the element is in. */
export function applyTheme(element: HTMLElement, mode: 'light' | 'dark'): void {
  const style = getComputedStyle(element)
  const colorOf = (token: string) => hexOf(style.getPropertyValue(`--${token}`))
  const colors = Object.entries(COLORS).flatMap(([name, token]) => {
    const value = colorOf(token)
    return value === undefined ? [] : [[name, value] as const]
  })
  editor.defineTheme(NAME, { ...wordStyles(mode, colorOf), colors: Object.fromEntries(colors) })
  editor.setTheme(NAME)
}
