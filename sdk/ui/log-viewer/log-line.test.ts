import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTROLS } from './escapes'
import { plainText, readLine } from './log-line'

const ESC = '\u001b'

test('colors and weights become runs, other sequences nothing', () => {
  expect(readLine(`a ${ESC}[31mred ${ESC}[1mbold${ESC}[0m end`)).toEqual({
    text: 'a red bold end',
    runs: [
      { from: 0, to: 2, style: {} },
      { from: 2, to: 6, style: { color: 1 } },
      { from: 6, to: 10, style: { color: 1, isBold: true } },
      { from: 10, to: 14, style: {} },
    ],
  })
  expect(readLine('plain')).toEqual({ text: 'plain', runs: [] })
  expect(readLine('on', { color: 2 }).runs).toEqual([{ from: 0, to: 2, style: { color: 2 } }])
})

test.each([
  ['a title', `${ESC}]0;title\u0007text`, 'text'],
  ['a link', `${ESC}]8;;https://x.example${ESC}\\text${ESC}]8;;${ESC}\\`, 'text'],
  ['a title that does not end', `text${ESC}]0;title`, 'text'],
  ['moves of the cursor', `${ESC}[2J${ESC}[1;1Htext${ESC}[?25l`, 'text'],
  ['a set of characters', `${ESC}(Btext`, 'text'],
  ['a lone escape', `text${ESC}`, 'text'],
  ['zeros and bells', 'te\u0000x\u0007t', 'text'],
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['a progress line', ' 10%\r 50%\r100%', '100%'],
  ['a shorter one over a longer', 'counting: 100\rdone', 'doneting: 100'],
  ['a line that is cleared', `counting: 100\r${ESC}[Kdone`, 'done'],
  ['a clearing before the return', `50% of it${ESC}[K\r100%${ESC}[K`, '100%'],
  ['steps back', 'abd\b\bcd', 'acd'],
  ['signs of two units', '😀😀\r😎', '😎😀'],
])('%s', (_what, raw, text) => {
  expect(readLine(raw).text).toBe(text)
  expect(plainText(raw)).toBe(text)
})

const written = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        `${ESC}[`,
        `${ESC}]`,
        `${ESC}P`,
        ESC,
        '\r',
        '\b',
        '\u009b',
        ';',
        'm',
        'K',
        '31',
        `${ESC}[1;32m`,
        `${ESC}[2K`,
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').replaceAll('\n', ''))

test('whatever is written, no control character is left, and runs cover the text', () => {
  fc.assert(
    fc.property(written, (raw) => {
      const { text, runs } = readLine(raw)
      expect(CONTROLS.test(text)).toBe(false)
      expect(plainText(raw)).toBe(text)
      let at = 0
      for (const { from, to } of runs) {
        expect([from, to > from]).toEqual([at, true])
        at = to
      }
      if (runs.length > 0) expect(at).toBe(text.length)
    }),
    { numRuns: 2_000 },
  )
})
