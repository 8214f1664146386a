import { CATALOGUE } from '@etabli/core/areas/catalogue'
import type { Candidate } from '@etabli/core/plugin/kernel/resolve'

/** The plugins of a list as the kernel takes them; the catalogue stands in for the areas that are not there. */
export function candidatesOf(pluginList: readonly unknown[]): readonly Candidate[] {
  const areas = CATALOGUE.map((manifest) => ({ plugin: { manifest }, tier: 'catalogue' as const }))
  return [...pluginList.map((plugin) => ({ plugin })), ...areas]
}
