import type { TableName } from './explorer-address'

/** `connection.schema.table.csv`, without what a file name may not hold. */
export function exportFileName({ connection, schema, table }: TableName): string {
  return exportName(`${[connection, schema, table].join('.')}.csv`)
}

/** A file name without what it may not hold. */
export function exportName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not get into the name
  return name.replace(/[\u0000-\u001f/\\:*?"<>|]/g, '_')
}
