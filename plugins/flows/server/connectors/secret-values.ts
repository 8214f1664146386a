import type { Connector } from '@etabli/sdk/server'

const SENSITIVE = /pass|secret|token|key|credential/i

/** Values that nothing may show, the longest first: one may stand in another. Where a connection leads is no secret. */
export function secretValuesOf(
  { connectionType }: Pick<Connector, 'connectionType'>,
  secret: Readonly<Record<string, string>>,
): readonly string[] {
  const values = Object.entries(secret).flatMap(([key, value]) =>
    connectionType === 'custom' || SENSITIVE.test(key) ? [value, ...value.split(/\r?\n/)] : [],
  )
  // As they stand in an address, too.
  const all = values.flatMap((value) => [value, encodeURIComponent(value)])
  return [...new Set(all.filter((value) => value !== ''))].sort((a, b) => b.length - a.length)
}
