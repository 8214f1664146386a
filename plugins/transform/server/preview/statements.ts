/** A statement that others read from. Its last line may be a comment. */
export function trimmed(sql: string): string {
  return `\n${sql.trim().replace(/;$/, '')}\n`
}

export function from(sql: string, what = '*'): string {
  return `select ${what} from (${trimmed(sql)}) as one`
}

export function asText(of: string, name: string): string {
  return `cast(${of}.${quoted(name)} as varchar)`
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
