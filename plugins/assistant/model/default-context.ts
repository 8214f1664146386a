import { ALL_SCHEMAS } from '../contract'

export interface OpenTable {
  readonly schema: string
  readonly table: string
}

/**
 * The context that need not be chosen: the only one; where a table is open or a statement is being written, that of all schemas, or the
 * one of the schema that is open or named. Undefined where the user must say what he wants to talk about.
 */
export function defaultContext(
  names: readonly string[],
  table: OpenTable | undefined,
  sql: string,
): string | undefined {
  if (names.length <= 1) return names[0]
  if (!table && sql.trim() === '') return undefined
  const words = new Set(sql.match(/[\p{L}_][\p{L}\p{N}_$]*/gu))
  const isAbout = (name: string) => (table ? name === table.schema : words.has(name))
  return names.find((name) => name === ALL_SCHEMAS) ?? names.find(isAbout)
}
