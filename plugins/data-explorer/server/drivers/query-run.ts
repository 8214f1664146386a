import type { ResultColumn, Row } from './driver'

/** One read from a database may bring so much; more ends the statement. */
export const LARGEST_READ_BYTES = 64 * 2 ** 20
/** What a batch of rows should come to. */
const BATCH_BYTES = 2 * 2 ** 20
const FIRST_BATCH = 8
const LARGEST_BATCH = 1_000

/** How many rows to read next, so that wide rows come in small batches and a batch stays within some megabytes. */
export function nextBatchSize(rows: readonly Row[] | undefined): number {
  if (!rows || rows.length === 0) return FIRST_BATCH
  const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0)
  return Math.min(LARGEST_BATCH, Math.max(1, Math.floor((BATCH_BYTES * rows.length) / bytes)))
}

/** About as many bytes as a row takes; one per character, and some for being there. */
export function sizeOf(row: Row): number {
  let bytes = 16
  for (const value of row) bytes += 8 + (value?.length ?? 0)
  return bytes
}

/** Rows go by column name, so the second column of a name is called `name (2)`. */
export function withUniqueNames(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    let name = column.name
    for (let count = 2; taken.has(name); count += 1) name = `${column.name} (${count})`
    taken.add(name)
    return { ...column, name }
  })
}
