import { mayMake } from '@etabli/sdk/platform/server'
import type { Principal, SecretUse } from '@etabli/sdk/server'
import type { Use } from '../contract'

type Needed = Parameters<typeof mayMake>[1]

/** Who may see a use of that kind, and the feature whose acl may narrow it to names. */
const KINDS: ReadonlyMap<string, Needed> = new Map<string, Needed>([
  ['flow', { access: ':project:flow:enabled', scope: undefined }],
  ['task', { access: ':project:task:read', scope: undefined }],
  ['artefact', { access: ':project:artefact:read', scope: { feature: 'artefact', name: ':name' } }],
  ['service', { access: ':project:service:read', scope: { feature: 'service', name: ':name' } }],
  ['connection', { access: ':project:data-explorer:enabled', scope: { feature: 'data-explorer', name: ':name' } }],
])

/** The uses that the caller may see, and how many others there are. */
export function seenUses(
  uses: readonly SecretUse[],
  principal: Principal,
  project: string,
): { readonly uses: Use[]; readonly hidden: number } {
  const seen = uses.filter(({ kind, name }) => {
    const known = KINDS.get(kind)
    return known !== undefined && mayMake(principal, known, { project, name })
  })
  return {
    uses: seen.map(({ kind, name, href }) => ({ kind, name, ...(href !== undefined && { href }) })),
    hidden: uses.length - seen.length,
  }
}
