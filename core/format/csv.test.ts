import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines, csvOf } from './csv'

const text = { name: 'note', filterType: 'text' } as const
const number = { name: 'amount', filterType: 'number' } as const

/** A reader after RFC 4180 that shares nothing with the writer. An empty cell without quotes is null. */
function readCsv(csv: string): (string | null)[][] {
  const records: (string | null)[][] = []
  let record: (string | null)[] = []
  let at = 0
  while (at < csv.length) {
    const match = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
    match.lastIndex = at
    const found = match.exec(csv)
    if (!found) throw new Error(`no CSV from ${at} on`)
    const [whole, quoted, plain, end] = found
    record.push(quoted !== undefined ? quoted.replaceAll('""', '"') : plain === '' ? null : (plain ?? null))
    if (end === '\r\n') {
      records.push(record)
      record = []
    }
    at += whole.length
  }
  return records
}

test('DX-34 what is written is read back: quotes, commas, line ends, any letter, null and the empty text', () => {
  const cell = fc.oneof(
    fc.constant(null),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '"', ',', '\r', '\n', '\r\n', 'é, "数据"\n😀'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const expected = rows.map((row) =>
        row.map((value) => (value !== null && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value)),
      )
      expect(readCsv(csvOf([text, text], rows))).toEqual(expected)
    }),
  )
})

test('DX-34 a text that a spreadsheet would run is neutralised, a number is left as it is', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r']) {
    expect(readCsv(csvOf([text], [[`${start}1+1`]]))).toEqual([[`'${start}1+1`]])
    expect(readCsv(csvOf([number], [[`${start}1`]]))).toEqual([[`${start}1`]])
  }
  expect(csvOf([text, number], [['-infinity', '-5.10']])).toBe("'-infinity,-5.10\r\n")
})

test('DX-34 the header stands first, even over no rows, and is neutralised as well', async () => {
  async function* nothing(): AsyncGenerator<readonly (readonly (string | null)[])[]> {}
  const rest = nothing()
  const lines: string[] = []
  for await (const line of csvLines([{ ...text, name: '=cmd' }, number], await rest.next(), rest)) lines.push(line)
  expect(lines).toEqual(["'=cmd,amount\r\n"])
})

test('DX-34 the next batch is fetched only when the last was taken, and the source is let go on leaving', async () => {
  let fetched = 0
  let released = false
  async function* source(): AsyncGenerator<readonly (readonly (string | null)[])[]> {
    try {
      for (;;) yield [[String(++fetched)]]
    } finally {
      released = true
    }
  }
  const batches = source()
  const lines = csvLines([number], await batches.next(), batches)
  expect([(await lines.next()).value, (await lines.next()).value, (await lines.next()).value]).toEqual([
    'amount\r\n',
    '1\r\n',
    '2\r\n',
  ])
  expect(fetched).toBe(2)
  await lines.return(undefined)
  expect(released).toBe(true)
})
