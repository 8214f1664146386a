import { type Access, evaluate, mayReach, type Principal, parseAccess, type SecretUse } from '@etabli/sdk/server'
import type { Use } from '../contract'

type ScopedFeature = Parameters<typeof mayReach>[2]

/** Who may see a use of that kind, and the feature whose acl may narrow it to names. */
const KINDS: ReadonlyMap<string, { readonly access: Access; readonly scope?: ScopedFeature }> = new Map([
  ['flow', { access: ':project:flow:enabled' }],
  ['task', { access: ':project:task:read' }],
  ['artefact', { access: ':project:artefact:read', scope: 'artefact' }],
  ['service', { access: ':project:service:read', scope: 'service' }],
  ['connection', { access: ':project:data-explorer:enabled', scope: 'data-explorer' }],
])

/** The uses that the caller may see, and how many others there are. */
export function seenUses(
  uses: readonly SecretUse[],
  principal: Principal | undefined,
  project: string,
): { readonly uses: Use[]; readonly hidden: number } {
  const seen = uses.filter(({ kind, name }) => {
    const known = KINDS.get(kind)
    if (!known || !evaluate(principal, parseAccess(known.access), { project }).granted) return false
    return known.scope === undefined || mayReach(principal?.configuration, project, known.scope, name)
  })
  return {
    uses: seen.map(({ kind, name, href }) => ({ kind, name, ...(href !== undefined && { href }) })),
    hidden: uses.length - seen.length,
  }
}
