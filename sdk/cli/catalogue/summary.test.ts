import { expect, test } from 'vitest'
import { summaryOf } from './summary'

test.each([
  ['# Title\nThe text begins here,\nand goes on.\n\nMore.', 'The text begins here, and goes on.'],
  [
    '<p>HTML</p>\r\n\r\n```\ncode\n```\r\n\r\n| a |\r\n\r\n---\r\n\r\nUses `code`, *stress* and snake_case.',
    'Uses code, stress and snake_case.',
  ],
  ['# Title only', ''],
  ['', ''],
])('of %j it takes %j', (readme, summary) => expect(summaryOf(readme)).toBe(summary))

test('a long one ends at a word', () => {
  const summary = summaryOf('word '.repeat(100))
  expect(summary).toBe(`${'word '.repeat(39)}word…`)
  expect(summaryOf('x'.repeat(500))).toBe(`${'x'.repeat(199)}…`)
})
