import type { Named } from '../contract'

export interface TableRow {
  readonly schema: string
  readonly table: string
}

export function nameOf(entry: Named): string {
  return typeof entry === 'string' ? entry : entry.name
}

/** A row for each table, in the order of the schemas. */
export function tableRows(schemas: readonly string[], tables: readonly (readonly Named[])[]): readonly TableRow[] {
  return schemas.flatMap((schema, index) =>
    (tables[index] ?? []).map((entry) => ({ schema, table: nameOf(entry) })),
  )
}
