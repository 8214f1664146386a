import type { SealedColumn } from '@etabli/sdk/server'
import pg from 'pg'
import type { AesVault } from './aes-vault'

const BATCH = 500

export interface Resealed {
  /** Values that the current key has sealed anew. */
  readonly done: number
  /** Values that no key of the ring opens, as `table column`. */
  readonly broken: readonly string[]
}

/** Seals anew what another key than the current one has sealed, while servers read and write: a value that changes meanwhile is left. */
export async function reseal(pool: pg.Pool, vault: AesVault, columns: readonly SealedColumn[]): Promise<Resealed> {
  const results: Resealed[] = []
  for (const column of columns) results.push(await resealColumn(pool, vault, column))
  return { done: results.reduce((sum, { done }) => sum + done, 0), broken: results.flatMap(({ broken }) => broken) }
}

async function resealColumn(pool: pg.Pool, vault: AesVault, { table, column, key, context }: SealedColumn) {
  const name = pg.escapeIdentifier
  const keys = key.map(name).join(', ')
  const marks = (from: number) => key.map((_, index) => `$${from + index}`).join(', ')
  const broken: string[] = []
  let done = 0
  let after: readonly string[] | undefined
  for (;;) {
    const { rows } = await pool.query<Record<string, string>>(
      `select ${keys}, ${name(column)} as sealed from ${name(table)}
       where not starts_with(${name(column)}, $1) ${after ? `and (${keys}) > (${marks(2)})` : ''}
       order by ${keys} limit ${BATCH}`,
      [vault.currentPrefix(), ...(after ?? [])],
    )
    for (const { sealed = '', ...row } of rows) {
      const anew = sealedAnew(vault, sealed, context(row))
      if (anew === undefined) broken.push(`${table} ${column}`)
      else {
        const { rowCount } = await pool.query(
          `update ${name(table)} set ${name(column)} = $1 where ${name(column)} = $2 and (${keys}) = (${marks(3)})`,
          [anew, sealed, ...key.map((part) => row[part])],
        )
        done += rowCount ?? 0
      }
    }
    const last = rows.at(-1)
    if (!last) return { done, broken }
    after = key.map((part) => last[part] ?? '')
  }
}

function sealedAnew(vault: AesVault, sealed: string, context: string): string | undefined {
  try {
    return vault.seal(vault.open(sealed, context), context)
  } catch {
    return undefined
  }
}
