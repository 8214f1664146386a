import type { editor } from 'monaco-editor'

type Rule = editor.ITokenThemeRule

/** The colours of the words of all languages, from Fluent's palette; each has a contrast of 4.5 in both themes. */
const TOKEN_COLORS = [
  ['keyword', 'colorBrandForeground1'],
  ['tag', 'colorBrandForeground1'],
  ['metatag', 'colorBrandForeground1'],
  ['operator', 'colorNeutralForeground2'],
  ['operator.sql', 'colorBrandForeground1'],
  ['string', 'colorPaletteGreenForeground1'],
  ['regexp', 'colorPaletteGreenForeground1'],
  ['attribute.value', 'colorPaletteGreenForeground1'],
  ['number', 'colorPaletteTealForeground2'],
  ['attribute.value.number', 'colorPaletteTealForeground2'],
  ['attribute.value.unit', 'colorPaletteTealForeground2'],
  ['type', 'colorPaletteTealForeground2'],
  ['comment', 'colorNeutralForeground3'],
  ['annotation', 'colorNeutralForeground3'],
  ['predefined', 'colorPaletteBerryForeground1'],
  ['variable.predefined', 'colorPaletteBerryForeground1'],
  ['constant', 'colorPaletteBerryForeground1'],
  ['attribute.name', 'colorPaletteRedForeground1'],
  ['key', 'colorPaletteRedForeground1'],
  ['string.key', 'colorPaletteRedForeground1'],
  ['invalid', 'colorPaletteRedForeground1'],
  ['identifier', 'colorNeutralForeground1'],
  ['variable', 'colorNeutralForeground1'],
  ['delimiter', 'colorNeutralForeground2'],
] as const

/** How the words are drawn beside their colour, as Monaco's own themes draw them. */
const STYLES: readonly Rule[] = [
  { token: 'emphasis', fontStyle: 'italic' },
  { token: 'strong', fontStyle: 'bold' },
  { token: 'metatag.php', fontStyle: 'bold' },
]

/**
 * How words are drawn. `colorOf` gives a Fluent token as `#rrggbb`; what has none is drawn as plain text. Nothing is taken from
 * Monaco's own themes: the reds of theirs have a contrast of 3.99 where 4.5 is needed.
 */
export function wordStyles(
  mode: 'light' | 'dark',
  colorOf: (token: string) => string | undefined,
): Pick<editor.IStandaloneThemeData, 'base' | 'inherit' | 'rules'> {
  const colored = TOKEN_COLORS.flatMap(([token, color]) => {
    const value = colorOf(color)
    return value === undefined ? [] : [{ token, foreground: value.slice(1) }]
  })
  return { base: mode === 'dark' ? 'vs-dark' : 'vs', inherit: false, rules: [...colored, ...STYLES] }
}

/** Monaco takes colours as `#rrggbb` only; undefined for any other. */
export function hexOf(value: string): string | undefined {
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
