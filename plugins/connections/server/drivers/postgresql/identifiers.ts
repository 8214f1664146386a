/** The one place where a name becomes part of a statement. */
export function quoteIdentifier(name: string): string {
  if (name.includes('\0')) throw new TypeError('a name cannot hold the character 0')
  return `"${name.replaceAll('"', '""')}"`
}
