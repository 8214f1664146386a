import type { Row } from '@etabli/sdk/server'
import { asText, from, quoted, trimmed } from './statements'

/** Rows that tell which column may be a key, before all of them are looked at. */
const PROBED_ROWS = 10_000
/** What the first four digits of a hash can be. */
const HASHES = 16 ** 4

/** Which rows of two statements are compared: the same ones of both. */
export interface Sampling {
  /** The column whose values say so; undefined where whole rows do. */
  readonly by: string | undefined
  readonly hashed: string
  /** Rows whose hash comes before it, in hexadecimal digits. */
  readonly below: string
}

/** @param share of all rows, more than 0 and at most 1 */
export async function samplingOf(
  ask: (sql: string) => Promise<Row>,
  sql: string,
  common: readonly { readonly name: string; readonly isSame: boolean }[],
  share: number,
): Promise<Sampling> {
  const names = common.filter(({ isSame }) => isSame).map(({ name }) => name)
  const by = await likelyKey(ask, sql, names)
  const of = by === undefined ? common.map(({ name }) => name) : [by]
  return {
    by,
    hashed: of.map((name) => `coalesce(${asText('one', name)}, '')`).join(" || '|' || ") || "''",
    below: Math.min(HASHES - 1, Math.max(1, Math.round(share * HASHES)))
      .toString(16)
      .padStart(4, '0'),
  }
}

export function sampled(sql: string, { hashed, below }: Sampling): string {
  return `${from(sql)} where substr(md5(${hashed}), 1, 4) < '${below}'`
}

async function likelyKey(
  ask: (sql: string) => Promise<Row>,
  sql: string,
  names: readonly string[],
): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const distinct = names.map((name) => `count(distinct cast(${quoted(name)} as varchar))`)
  const first = `select * from (${trimmed(sql)}) as probed limit ${PROBED_ROWS}`
  const [rows = 0, ...counts] = (await ask(from(first, ['count(*)', ...distinct].join(', ')))).map(Number)
  return names.find((_name, at) => counts[at] === rows)
}
