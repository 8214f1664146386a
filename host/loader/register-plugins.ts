import { CATALOGUE } from '@etabli/core/areas/catalogue'
import type { ContributionStore, Tier } from '@etabli/core/plugin/contribution-store'
import { InstalledPlugin, type PluginManifest } from '@etabli/core/plugin/manifest'
import type { PluginCode } from './plugin-code'

/** Registers what fits the schema, and stands the catalogue in for the areas that are not there. */
export function registerPlugins(
  list: readonly unknown[],
  contributions: ContributionStore,
  code: PluginCode,
): readonly string[] {
  const faults: string[] = []
  const found: { manifest: PluginManifest; tier: Tier }[] = []
  for (const candidate of list) {
    const parsed = InstalledPlugin.safeParse(candidate)
    if (!parsed.success) {
      faults.push(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
      continue
    }
    const { manifest, entry } = parsed.data
    if (entry !== undefined) code.register(manifest.id, entry)
    found.push({ manifest, tier: 'built-in' })
  }
  const installed = new Set(found.map(({ manifest }) => manifest.id))
  for (const manifest of CATALOGUE) if (!installed.has(manifest.id)) found.push({ manifest, tier: 'catalogue' })
  contributions.register(found)
  return faults
}
