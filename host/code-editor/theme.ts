import { editor } from './monaco'

const NAME = 'etabli'

/** Monaco's colours, each from a Fluent token. */
const COLORS = {
  'editor.background': 'colorNeutralBackground1',
  'editor.foreground': 'colorNeutralForeground1',
  'editorLineNumber.foreground': 'colorNeutralForeground3',
  'editorLineNumber.activeForeground': 'colorNeutralForeground1',
  'editor.selectionBackground': 'colorBrandBackground2Pressed',
  'editor.inactiveSelectionBackground': 'colorNeutralBackground1Selected',
  'editor.lineHighlightBorder': 'colorNeutralStroke3',
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

/** The colours of the words of a language, from Fluent's palette, which has a contrast of 4.5 in both themes. */
const TOKENS = [
  ['keyword', 'colorBrandForeground1'],
  ['operator', 'colorNeutralForeground2'],
  ['operator.sql', 'colorBrandForeground1'],
  ['string', 'colorPaletteGreenForeground1'],
  ['string.sql', 'colorPaletteGreenForeground1'],
  ['number', 'colorPaletteTealForeground2'],
  ['comment', 'colorNeutralForeground3'],
  ['predefined', 'colorPaletteBerryForeground1'],
  ['predefined.sql', 'colorPaletteBerryForeground1'],
  ['identifier', 'colorNeutralForeground1'],
  ['delimiter', 'colorNeutralForeground2'],
] as const

/** Draws all editors of the page in the theme that the element is in. */
export function applyTheme(element: HTMLElement, mode: 'light' | 'dark'): void {
  const style = getComputedStyle(element)
  const colorOf = (token: string) => hexOf(style.getPropertyValue(`--${token}`))
  const colors = Object.entries(COLORS).flatMap(([name, token]) => {
    const value = colorOf(token)
    return value === undefined ? [] : [[name, value] as const]
  })
  const rules = TOKENS.flatMap(([token, color]) => {
    const value = colorOf(color)
    return value === undefined ? [] : [{ token, foreground: value.slice(1) }]
  })
  editor.defineTheme(NAME, {
    base: mode === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules,
    colors: Object.fromEntries(colors),
  })
  editor.setTheme(NAME)
}

/** Monaco takes colours as `#rrggbb` only; a token that is no such colour is left to Monaco's own theme. */
function hexOf(value: string): string | undefined {
  const text = value.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(text)) return text
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text)
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : undefined
}
