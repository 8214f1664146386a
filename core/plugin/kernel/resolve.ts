import type { Registered } from '../admit-contributions'
import { InstalledPlugin, type PluginManifest } from '../manifest'
import { OWN_PUBLISHER, publisherOf } from '../own-names'
import { type Aside, type AsideCode, providedBy, type Resolved, TIER_ORDER, type Tier } from './plugin-status'
import { satisfies } from './version-range'

export interface Candidate {
  /** Unchecked: whatever the list held. */
  readonly plugin: unknown
  /** Where the list comes from may vouch for more than the list itself says. */
  readonly tier?: Tier
}

export interface ResolveOptions {
  readonly sdkVersion: string
  /** Why this plugin is to stay off, beside what the list says: the user's choice, the safe mode, a quarantine. */
  readonly keptOff: (plugin: { readonly id: string; readonly hash: string; readonly tier: Tier }) => Aside | undefined
}

/** Judges a list of plugins: which may run, and why the others may not. Never throws; the order of the list does not matter. */
export function resolvePlugins(
  candidates: readonly Candidate[],
  options: ResolveOptions,
): ReadonlyMap<string, Resolved> {
  const parsed = candidates.map((candidate, index) => parse(candidate, index))
  parsed.sort(
    (a, b) => TIER_ORDER.indexOf(a.tier) - TIER_ORDER.indexOf(b.tier) || (a.id < b.id ? -1 : Number(a.id > b.id)),
  )
  const found = new Map<string, Resolved>()
  for (const plugin of parsed) {
    // A stand-in gives way without a word; anybody else is told that the id is taken.
    if (!found.has(plugin.id)) found.set(plugin.id, judged(plugin, options))
    else if (plugin.tier !== 'declared') addRefused(found, plugin)
  }
  return withDependencies(found)
}

/** As the store of contributions takes them; what is no plugin at all has nothing to contribute. */
export function registeredOf(resolved: Iterable<Resolved>): readonly Registered[] {
  return [...resolved].flatMap(({ manifest, tier, aside, isolation }) =>
    manifest ? [{ manifest, tier, ...(aside && { aside }), ...(isolation && { isolation }) }] : [],
  )
}

function parse({ plugin, tier }: Candidate, index: number): Resolved {
  const result = InstalledPlugin.safeParse(plugin)
  if (!result.success) {
    const id = idOf(plugin) ?? `unnamed-${index}`
    const where = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    const aside = { code: 'MANIFEST_INVALID' as const, reason: `Its manifest is not valid: ${where.slice(0, 500)}` }
    return { ...NOBODY, id, title: id, tier: tier ?? 'installed', aside }
  }
  const { manifest, entry, imports, hash, isolation, off, tier: listed } = result.data
  const { id, title, version } = manifest
  const aside = off && {
    code: off.by === 'admin' ? ('DISABLED_BY_ADMIN' as const) : ('DISABLED_BY_POLICY' as const),
    reason: off.reason,
  }
  return {
    id,
    title,
    version,
    tier: tier ?? listed,
    manifest,
    entry,
    ...(imports && { imports }),
    hash: hash ?? `${id}@${version}`,
    isolation,
    aside,
  }
}

const NOBODY = {
  version: '',
  manifest: undefined,
  entry: undefined,

  hash: undefined,
  isolation: undefined,
}

/** The id that an entry of a list gives itself, before anything of it is judged. */
export function idOf(plugin: unknown): string | undefined {
  if (typeof plugin !== 'object' || plugin === null || !('manifest' in plugin)) return undefined
  const { manifest } = plugin
  if (typeof manifest !== 'object' || manifest === null || !('id' in manifest)) return undefined
  return typeof manifest.id === 'string' ? manifest.id.slice(0, 100) : undefined
}

function judged(plugin: Resolved, { sdkVersion, keptOff }: ResolveOptions): Resolved {
  const { id, tier, manifest, hash = '' } = plugin
  if (plugin.aside || !manifest) return plugin
  const aside = (code: AsideCode, reason: string): Resolved => ({ ...plugin, aside: { code, reason } })
  if (publisherOf(id) === OWN_PUBLISHER && (tier === 'installed' || tier === 'external'))
    return aside(
      'PUBLISHER_RESERVED',
      `Ids that begin with '${OWN_PUBLISHER}.' belong to the platform; choose a publisher of your own.`,
    )
  if (tier !== 'declared' && !satisfies(sdkVersion, manifest.sdk))
    return aside('SDK_RANGE', `It was built against SDK ${manifest.sdk}; this platform has ${sdkVersion}.`)
  if (plugin.isolation === 'frame' && manifest.requires.length > 0)
    return aside(
      'FRAME_REQUIRES',
      `It runs in a sandboxed frame and needs ${manifest.requires.join(', ')}, which a frame cannot have.`,
    )
  const kept = tier === 'declared' ? undefined : keptOff({ id, hash, tier })
  return kept ? { ...plugin, aside: kept } : plugin
}

function addRefused(found: Map<string, Resolved>, plugin: Resolved): void {
  const holder = found.get(plugin.id)
  const reason = `The id '${plugin.id}' already belongs to a plugin that is ${holder?.tier ?? 'here'}.`
  let key = `${plugin.id} (2)`
  for (let copy = 3; found.has(key); copy += 1) key = `${plugin.id} (${copy})`
  found.set(key, { ...plugin, id: key, aside: { code: 'ID_TAKEN', reason } })
}

/** Puts aside what needs a service that no plugin left provides, again until nothing changes: O(plugins + needs). */
function withDependencies(found: Map<string, Resolved>): ReadonlyMap<string, Resolved> {
  const providers = new Map<string, string>()
  const waiting = new Map<string, Set<string>>()
  const ready: string[] = []
  for (const plugin of found.values())
    if (!plugin.aside) for (const key of providedBy(plugin)) if (!providers.has(key)) providers.set(key, plugin.id)
  const open = new Map<string, number>()
  for (const { id, manifest, aside } of found.values()) {
    if (!manifest || aside) continue
    const needed = new Set(manifest.requires.flatMap((key) => providers.get(key) ?? [`?${key}`]))
    needed.delete(id)
    open.set(id, needed.size)
    if (needed.size === 0) ready.push(id)
    for (const provider of needed) waiting.set(provider, (waiting.get(provider) ?? new Set()).add(id))
  }
  for (let id = ready.pop(); id !== undefined; id = ready.pop()) {
    open.delete(id)
    for (const dependant of waiting.get(id) ?? []) {
      const left = (open.get(dependant) ?? 0) - 1
      open.set(dependant, left)
      if (left === 0) ready.push(dependant)
    }
  }
  for (const id of open.keys()) {
    const plugin = found.get(id)
    if (plugin?.manifest) found.set(id, { ...plugin, aside: whyBlocked(plugin.manifest, providers, open, found) })
  }
  return found
}

function whyBlocked(
  manifest: PluginManifest,
  providers: ReadonlyMap<string, string>,
  open: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, Resolved>,
): Aside {
  const missing = manifest.requires.filter((key) => !providers.has(key))
  if (missing.length > 0)
    return { code: 'SERVICE_MISSING', reason: `It needs ${missing.join(', ')}, which no running plugin provides.` }
  const path = [manifest.id]
  for (let at: PluginManifest | undefined = manifest; at; ) {
    const next: string | undefined = at.requires.map((key) => providers.get(key) ?? '').find((id) => open.has(id))
    if (next === undefined) break
    const before = path.indexOf(next)
    if (before >= 0)
      return {
        code: 'DEPENDENCY_CYCLE',
        reason: `Plugins need each other: ${[...path.slice(before), next].join(' → ')}.`,
      }
    path.push(next)
    at = found.get(next)?.manifest
    const lacking = at?.requires.filter((key) => !providers.has(key)) ?? []
    if (lacking.length > 0)
      return {
        code: 'SERVICE_MISSING',
        reason: `It needs ${path.slice(1).join(' → ')}, which lacks ${lacking.join(', ')}.`,
      }
  }
  return { code: 'SERVICE_MISSING', reason: 'A plugin that it needs cannot run.' }
}
