import { guardedParts } from '@etabli/core/plugin/check-manifest'
import { tablePrefix } from '@etabli/core/plugin/own-names'
import type { PluginPackage } from '@etabli/core/plugin/plugin-package'
import type { PluginAsk, PluginPolicy } from '@etabli/sdk/platform/server'
import { framedBy } from './policy'

/** Where a package does not say what it needs, it has all that a plugin can be given. */
const EVERYTHING = '*'
/** The order in which they are told: what reaches furthest comes first. */
const KINDS = ['server', 'services', 'tables', 'place', 'calls', 'host', 'access'] as const

type Asked = ReadonlyMap<PluginAsk['kind'], readonly string[]>

/** What a package asks for, against the version that was allowed before. */
export function asksOf(
  version: PluginPackage,
  before: PluginPackage | undefined,
  policy: PluginPolicy,
): readonly PluginAsk[] {
  const now = askedBy(version, policy)
  const then: Asked = before ? askedBy(before, policy) : new Map()
  return KINDS.flatMap((kind) => {
    const [names, known] = [now.get(kind) ?? [], then.get(kind) ?? []]
    const gone = known.filter((name) => !names.includes(name))
    return [
      ...names.map((name): PluginAsk => ({ kind, name, state: isCovered(name, known) ? 'kept' : 'new' })),
      ...gone.map((name): PluginAsk => ({ kind, name, state: 'gone' })),
    ]
  })
}

/** Who had everything asks for nothing new by saying what. */
function isCovered(name: string, known: readonly string[]): boolean {
  return known.includes(name) || known.includes(EVERYTHING)
}

function askedBy({ manifest, server, serverNeeds }: PluginPackage, policy: PluginPolicy): Asked {
  const { needs } = manifest
  const asked: [PluginAsk['kind'], readonly string[]][] = [
    ['place', framedBy(policy, manifest) ? [] : ['page']],
    ['calls', needs ? needs.calls : [EVERYTHING]],
    ['host', needs ? (needs.host ?? []) : [EVERYTHING]],
    ['access', accessOf(manifest)],
  ]
  if (server !== undefined)
    asked.push(
      ['server', ['server']],
      ['services', serverNeeds ? serverNeeds.services : [EVERYTHING]],
      ['tables', serverNeeds && !serverNeeds.tables ? [] : [tablePrefix(manifest.id)]],
    )
  return new Map(asked)
}

/** Whom its parts are for, each once, as declared. */
function accessOf(manifest: PluginPackage['manifest']): readonly string[] {
  const texts = guardedParts(manifest).flatMap(({ access }) => {
    if (access === undefined) return []
    if (typeof access === 'string') return [access]
    return 'required' in access ? [...access.required, ...(access.anyOf ?? [])] : [...access]
  })
  return [...new Set(texts)].sort()
}
