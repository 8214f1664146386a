import type { Dialect } from '@etabli/sdk/server'

/** A name as it stands in a statement of that dialect. */
export function quoteName(dialect: Dialect, name: string): string {
  return dialect.quoteName(name.replaceAll('\0', ''))
}

export function quoteTable(
  dialect: Dialect,
  { schema, name }: { readonly schema: string; readonly name: string },
): string {
  return `${quoteName(dialect, schema)}.${quoteName(dialect, name)}`
}

/** A text as it stands in a statement of that dialect. */
export function quoteText(dialect: Dialect, text: string): string {
  return dialect.quoteText(text.replaceAll('\0', ''))
}
