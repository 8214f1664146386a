import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStatement, withLastStatement, withStatement } from './insert-statement'
import { statementsIn } from './statements'

/** The text with a statement at `|`, where the cursor is `|` again. */
function inserted(marked: string, code = 'select 2'): string | undefined {
  const placed = withStatement(marked.replace('|', ''), marked.indexOf('|'), code, 'postgresql')
  return placed && `${placed.text.slice(0, placed.at)}|${placed.text.slice(placed.at)}`
}

test.each([
  ['an empty text', '|', 'select 2|'],
  ['the end of a statement', 'select 1 limit 10|', 'select 1 limit 10;\nselect 2|'],
  ['a line below it', 'select 1\n\n|', 'select 1;\n\nselect 2|'],
  ['a closed one', 'select 1;|', 'select 1;\nselect 2|'],
  ['its semicolon', 'select 1|;\nselect 3', 'select 1;\nselect 2|;\nselect 3'],
  ['the line of a comment', 'select 1| -- one; two', 'select 1; -- one; two\nselect 2|'],
  ['the end of a comment', 'select 1 -- one|\n', 'select 1; -- one\nselect 2|\n'],
  ['the beginning of another', '|select 3', 'select 2|;\nselect 3'],
  ['the lines between two', 'select 1;\n|\nselect 3', 'select 1;\nselect 2|;\nselect 3'],
])('a statement at %s stands on a line of its own, and closes the one before it', (_, marked, expected) => {
  expect(inserted(marked)).toBe(expected)
})

test.each([
  ['between two words', 'select | from t'],
  ['in a word', 'sel|ect 1'],
  ['in a text', "select 'a| b'"],
  ['in an open bracket', 'select * from (|'],
  ['behind a word that asks for more', 'select 1 union all |'],
  ['behind a comma', 'select 1, |'],
])('%s it would be a part, and goes in as it is', (_, marked) => {
  expect(inserted(marked)).toBeUndefined()
})

test('a name or an expression is no statement', () => {
  for (const code of ['select 1', '(select 1)', '-- why\nWITH x as (select 1) select * from x'])
    expect(isStatement(code, 'postgresql')).toBe(true)
  for (const code of ['raw.orders', 'count(*)', '"select"', "'select'", ''])
    expect(isStatement(code, 'postgresql')).toBe(false)
})

test('whatever there was stays, and the new one is a statement of its own', () => {
  const parts = fc.array(fc.constantFrom('select 1', ';', '\n', ' ', '-- c\n', "'a;'", 'x'), { maxLength: 12 })
  fc.assert(
    fc.property(parts, (all) => {
      const text = all.join('')
      const { text: after, at } = withLastStatement(text, 'select 22;', 'postgresql')
      expect(after.replace(/[;\s]/g, '')).toBe(`${text}select 22`.replace(/[;\s]/g, ''))
      const found = statementsIn(after, 'postgresql').at(-1)
      expect(found && after.slice(found.from, found.to)).toMatch(/(^|\n) *select 22$/)
      expect(found?.to).toBe(at)
    }),
  )
})
