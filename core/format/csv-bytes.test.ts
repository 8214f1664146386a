import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines, csvOf } from './csv'
import { csvBytes } from './csv-bytes'

const COLUMNS = [
  { name: '=note', filterType: 'text' },
  { name: 'amount', filterType: 'number' },
  { name: 'day', filterType: 'date' },
] as const
type Row = readonly (string | null)[]

/** As PostgreSQL writes it. */
function written(rows: readonly Row[]): Uint8Array {
  const cell = (value: string | null) =>
    value === null ? '' : value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
  return new TextEncoder().encode(rows.map((row) => `${row.map(cell).join(',')}\n`).join(''))
}

async function* chunksOf<Chunk>(chunks: readonly Chunk[]): AsyncGenerator<Chunk> {
  yield* chunks
}

async function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks) text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

test('DX-34 what a database has written becomes, byte for byte, what is written of its rows, wherever it is cut', async () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '"', ',', '\r', '\n', '\r\n', '=1', '"=1"', '\n=1', '-5', '@a,b', '+"', '\t', 'é=', '😀'),
  )
  const row = fc.tuple(value, value, value)
  await fc.assert(
    fc.asyncProperty(fc.array(row), fc.array(fc.nat(40)), async (rows, sizes) => {
      const bytes = written(rows)
      const cuts = [...sizes, bytes.length]
      const chunks = cuts.map((size, index) => {
        const from = cuts.slice(0, index).reduce((sum, each) => sum + each, 0)
        return bytes.subarray(from, from + size)
      })
      const [source, plain] = [chunksOf(chunks), chunksOf([rows])]
      const expected = await textOf(csvLines(COLUMNS, await plain.next(), plain))
      expect(expected.endsWith(csvOf(COLUMNS, rows))).toBe(true)
      expect(await textOf(csvBytes(COLUMNS, await source.next(), source))).toBe(expected)
    }),
  )
})

test('DX-34 the database is let go when the reader leaves', async () => {
  let released = false
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield written([['a', '1', null]])
    } finally {
      released = true
    }
  }
  const chunks = source()
  const lines = csvBytes(COLUMNS, await chunks.next(), chunks)
  await lines.next()
  await lines.return(undefined)
  expect(released).toBe(true)
})
