import type { Scope } from '@etabli/sdk/platform/server'

/** The names that a caller reaches, for a query; nothing where he reaches all. */
export function reachedBy(reach: Scope): { readonly reached?: readonly string[] } {
  return reach.kind === 'restricted' ? { reached: reach.names } : {}
}
