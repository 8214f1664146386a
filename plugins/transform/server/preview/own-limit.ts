const ASIDE = /\{#[\s\S]*?#\}|\/\*[\s\S]*?\*\/|--[^\n]*/g
const LIMIT_AT_END = /\blimit\s+(\d+)(?:\s+offset\s+\d+)?[\s;]*$/i

/**
 * How many rows a model gives at most by its own word; undefined where it ends in no `limit`. dbt writes the limit of a
 * preview right behind a model, where a second one is an error.
 */
export function ownLimit(sql: string): number | undefined {
  const [, rows] = LIMIT_AT_END.exec(sql.replaceAll(ASIDE, ' ')) ?? []
  return rows === undefined ? undefined : Number(rows)
}
