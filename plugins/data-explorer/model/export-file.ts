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

/** Hands a finished file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
