import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorsOf, contrast, cssOf, LEAST_CONTRAST, type Mode, type Rgb } from './ansi-colors'
import { PLAIN, TRUE_COLOR } from './ansi-style'

const GROUND: Readonly<Record<Mode, Rgb>> = { light: [255, 255, 255], dark: [0x29, 0x29, 0x29] }
const color = fc.option(
  fc.oneof(
    fc.nat(255),
    fc.nat(0xffffff).map((rgb) => TRUE_COLOR + rgb),
  ),
  { nil: undefined },
)

test('whatever a program writes can be read in both themes', () => {
  const style = fc.record({ color, background: color, isDim: fc.boolean(), isInverse: fc.boolean() })
  fc.assert(
    fc.property(style, fc.constantFrom<Mode>('light', 'dark'), (written, mode) => {
      const { text, ground } = colorsOf(written, mode)
      expect(contrast(text, ground ?? GROUND[mode])).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }),
    { numRuns: 1_000 },
  )
})

test('the named colors and those of 256 that can be read stay what they are', () => {
  expect(colorsOf({ color: 1 }, 'light').text).toEqual([0xb1, 0x0e, 0x1c])
  expect(colorsOf({ color: 196 }, 'dark').ground).toBeUndefined()
  expect(colorsOf({ color: 21 }, 'light').text).toEqual([0, 0, 255])
  expect(colorsOf({ color: 255, background: 16 }, 'light')).toEqual({ text: [238, 238, 238], ground: [0, 0, 0] })
})

test('what is plain needs no style, and weights need no color', () => {
  expect(cssOf(PLAIN)).toBeUndefined()
  expect(cssOf({ isBold: true, isUnderlined: true })).toEqual({ fontWeight: 600, textDecorationLine: 'underline' })
})
