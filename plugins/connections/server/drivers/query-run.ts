import { type Row, sizeOfRow } from '@etabli/sdk/server'

/** One read from a database may bring so much; more ends the statement. */
export const LARGEST_READ_BYTES = 64 * 2 ** 20
/** What a batch of rows should come to. */
const BATCH_BYTES = 2 * 2 ** 20
const FIRST_BATCH = 8
const LARGEST_BATCH = 1_000

/** How many rows to read next, so that wide rows come in small batches and a batch stays within some megabytes. */
export function nextBatchSize(rows: readonly Row[] | undefined): number {
  if (!rows || rows.length === 0) return FIRST_BATCH
  const bytes = rows.reduce((sum, row) => sum + sizeOfRow(row), 0)
  return Math.min(LARGEST_BATCH, Math.max(1, Math.floor((BATCH_BYTES * rows.length) / bytes)))
}

/** Rows go by column name: the second `count` becomes `count (2)`, unless another column is called that already. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names)
  const seen = new Set<string>()
  return names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name)
      return name
    }
    let number = 2
    while (taken.has(`${name} (${number})`)) number += 1
    const unique = `${name} (${number})`
    taken.add(unique)
    return unique
  })
}
