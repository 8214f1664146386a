/** As the dialect quotes, for the process of DuckDB, which loads nothing of the SDK. */
export function quoteIdentifier(name: string): string {
  if (name.includes('\0')) throw new TypeError('a name cannot hold the character 0')
  return `"${name.replaceAll('"', '""')}"`
}
