import { THEMES } from '@etabli/sdk/platform/react'
import { expect, test } from 'vitest'
import { hexOf, wordStyles } from './token-colors'

test.each(['light', 'dark'] as const)('every word of the editor can be read in the %s theme', (mode) => {
  const colors = new Map<string, unknown>(Object.entries(THEMES[mode]))
  const colorOf = (token: string) => hexOf(String(colors.get(token) ?? ''))
  const { inherit, rules } = wordStyles(mode, colorOf)
  // What is inherited could not be judged here.
  expect(inherit).toBe(false)
  const ground = colorOf('colorNeutralBackground1') ?? ''
  const colored = rules.flatMap(({ token, foreground }) => (foreground ? [{ token, color: `#${foreground}` }] : []))
  expect(colored.map(({ token }) => token)).toEqual(expect.arrayContaining(['attribute.name', 'tag', 'key', 'invalid']))
  const tooPale = colored
    .map(({ token, color }) => ({ token, contrast: contrast(color, ground) }))
    .filter((each) => !(each.contrast >= 4.5))
  expect(tooPale).toEqual([])
})

/** By WCAG, of two `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
