import type { CSSProperties } from 'react'
import { type AnsiColor, type AnsiStyle, TRUE_COLOR } from './ansi-style'

export type Rgb = readonly [red: number, green: number, blue: number]
export type Mode = 'light' | 'dark'

/** What ordinary text and its ground are, as in Fluent's themes. */
const TEXT = { light: 0x242424, dark: 0xffffff } as const
const GROUND = { light: 0xffffff, dark: 0x292929 } as const
/** The least contrast of text, by WCAG. */
export const LEAST_CONTRAST = 4.5

/** The sixteen named colours, chosen to be read on the ground of each theme. */
const NAMED = {
  light: [
    ...[0x242424, 0xb10e1c, 0x0e700e, 0x7a5c00, 0x0f56b3, 0x8c2a92, 0x00626e, 0x5c5c5c],
    ...[0x6b6b6b, 0xc50f1f, 0x107c10, 0x846300, 0x2266cc, 0xa33aab, 0x00737c, 0x424242],
  ],
  dark: [
    ...[0xa0a0a0, 0xf1808a, 0x6ccb5f, 0xe3c341, 0x7ab5ff, 0xe08de8, 0x5fd3dd, 0xd6d6d6],
    ...[0xa8a8a8, 0xff99a1, 0x8ee283, 0xfbe37d, 0x9fcbff, 0xf0b0f5, 0x8be9f0, 0xffffff],
  ],
} as const
/** As grounds, black is dark and white is light in either theme. */
const NAMED_GROUND: Readonly<Record<number, number>> = { 0: 0x141414, 7: 0xd6d6d6, 8: 0x666666, 15: 0xf5f5f5 }
const CUBE = [0, 95, 135, 175, 215, 255] as const

/** The colours of a style in a theme; the ground is undefined where it is the viewer's own. */
export function colorsOf(style: AnsiStyle, mode: Mode): { readonly text: Rgb; readonly ground: Rgb | undefined } {
  const own = rgb(GROUND[mode])
  const text = style.color === undefined ? rgb(TEXT[mode]) : textColor(style.color, mode)
  const ground = style.background === undefined ? undefined : groundColor(style.background, mode)
  const [front, back] = style.isInverse ? [ground ?? own, text] : [text, ground]
  const under = back ?? own
  const isOwnText = style.color === undefined && !style.isInverse
  const wanted = isOwnText && back ? farthest(back) : front
  return { text: readable(style.isDim ? mixed(wanted, under, 0.35) : wanted, under), ground: back }
}

/** How a part of a line is drawn; undefined where it is plain. The browser picks by the page's `color-scheme`. */
export function cssOf(style: AnsiStyle): CSSProperties | undefined {
  const known = drawn.get(style)
  if (known) return known
  const [light, dark] = [colorsOf(style, 'light'), colorsOf(style, 'dark')]
  const hasColor = style.color !== undefined || style.background !== undefined || style.isDim || style.isInverse
  const lines = [style.isUnderlined && 'underline', style.isStruck && 'line-through'].filter(Boolean).join(' ')
  const css: CSSProperties = {
    ...(hasColor && { color: `light-dark(${hex(light.text)}, ${hex(dark.text)})` }),
    ...(light.ground && dark.ground && { backgroundColor: `light-dark(${hex(light.ground)}, ${hex(dark.ground)})` }),
    ...(style.isBold && { fontWeight: 600 }),
    ...(style.isItalic && { fontStyle: 'italic' }),
    ...(lines !== '' && { textDecorationLine: lines }),
  }
  if (Object.keys(css).length === 0) return undefined
  drawn.set(style, css)
  return css
}
const drawn = new WeakMap<AnsiStyle, CSSProperties>()

export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour, or the nearest one on the way to black or white that can be read. */
function readable(color: Rgb, ground: Rgb): Rgb {
  const end = farthest(ground)
  for (let part = 0; part < 1; part += 0.05) {
    const nearer = mixed(color, end, part)
    if (contrast(nearer, ground) >= LEAST_CONTRAST) return nearer
  }
  return end
}

function farthest(ground: Rgb): Rgb {
  return contrast([0, 0, 0], ground) > contrast([255, 255, 255], ground) ? [0, 0, 0] : [255, 255, 255]
}

function textColor(color: AnsiColor, mode: Mode): Rgb {
  const named = NAMED[mode][color]
  return named === undefined ? unnamed(color) : rgb(named)
}

function groundColor(color: AnsiColor, mode: Mode): Rgb {
  const named = NAMED_GROUND[color]
  return named === undefined ? textColor(color, mode) : rgb(named)
}

function unnamed(color: AnsiColor): Rgb {
  if (color >= TRUE_COLOR) return rgb(color - TRUE_COLOR)
  if (color >= 232) return [8 + 10 * (color - 232), 8 + 10 * (color - 232), 8 + 10 * (color - 232)]
  const place = color - 16
  return [CUBE[Math.floor(place / 36)] ?? 0, CUBE[Math.floor(place / 6) % 6] ?? 0, CUBE[place % 6] ?? 0]
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function mixed(from: Rgb, to: Rgb, part: number): Rgb {
  const between = (one: number, other: number) => Math.round(one + (other - one) * part)
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])]
}

function rgb(value: number): Rgb {
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
