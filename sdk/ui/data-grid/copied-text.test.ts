import { expect, test } from 'vitest'
import { type CopiedColumn, type CopyFormat, copiedText, selectedCells } from './copied-text'
import { addCell, NOTHING_SELECTED, selectAll, selectRow, toggleRow } from './grid-selection'

interface Row {
  readonly id: string | null
  readonly 'no|te': string | null
}
const COLUMNS: readonly CopiedColumn<Row>[] = [
  { label: 'id', align: 'end', text: ({ id }) => id },
  { label: 'no|te', text: (row) => row['no|te'] },
]
const ROWS: readonly Row[] = [
  { id: '-1', 'no|te': 'a "b"\nc|d' },
  { id: null, 'no|te': '=1+1' },
  { id: '2', 'no|te': '' },
]

test.each<readonly [CopyFormat, string]>([
  ['tsv', 'id\tno|te\n-1\t"a ""b""\nc|d"\n\t\'=1+1\n2\t\n'],
  ['csv', 'id,no|te\r\n-1,"a ""b""\nc|d"\r\n,\'=1+1\r\n2,""\r\n'],
  [
    'json',
    '[\n  {"id": "-1", "no|te": "a \\"b\\"\\nc|d"},\n  {"id": null, "no|te": "=1+1"},\n  {"id": "2", "no|te": ""}\n]\n',
  ],
  ['markdown', '| id | no\\|te |\n| --: | --- |\n| -1 | a "b"<br>c\\|d |\n| null | =1+1 |\n| 2 |  |\n'],
])('rows as %s have their header, and no formula for a spreadsheet', async (format, text) => {
  expect(await copiedText(format, { columns: COLUMNS, rows: ROWS })).toBe(text)
})

test('a large result is written in pieces that let the page live, and none of it is lost', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => ({ id: String(index), 'no|te': null }))
  let breaths = 0
  const breathe = async () => {
    breaths += 1
  }
  const text = await copiedText('json', { columns: COLUMNS, rows }, breathe)
  expect(breaths).toBe(2)
  expect(JSON.parse(text)).toEqual(rows)
  expect((await copiedText('tsv', { columns: COLUMNS, rows }, breathe)).trimEnd().split('\n')).toHaveLength(5_001)
})

test('the header is left out where it is not asked for', async () => {
  const copied = { columns: COLUMNS, rows: ROWS.slice(1, 2), hasHeader: false }
  expect(await copiedText('tsv', copied)).toBe("\t'=1+1\n")
  expect(await copiedText('json', copied)).toBe('[\n  {"id": null, "no|te": "=1+1"}\n]\n')
})

test('selected rectangles are rows and columns; what lies between them stays empty', async () => {
  const copied = (selection: typeof NOTHING_SELECTED) =>
    copiedText('csv', { ...selectedCells(selection, COLUMNS, ROWS), hasHeader: false })
  expect(await copied(toggleRow(selectRow(NOTHING_SELECTED, 2, 2), 1, 2))).toBe(',\'=1+1\r\n2,""\r\n')
  const corners = addCell(addCell(NOTHING_SELECTED, { row: 1, column: 1 }), { row: 2, column: 0 })
  expect(await copied(corners)).toBe(",'=1+1\r\n2,\r\n")
  expect(selectedCells(selectAll(3, 2), COLUMNS, ROWS)).toEqual({ columns: COLUMNS, rows: ROWS })
})
