import type { DemoOrganisation } from '@etabli/sdk/platform/server'
import type { ServerPlugin } from '@etabli/sdk/server'

/** The organisation of the plugin that brings one; undefined where none does. */
export function demoOrganisationOf(plugins: readonly ServerPlugin[]): DemoOrganisation | undefined {
  const bringing = plugins.filter(({ demo }) => demo !== undefined)
  if (bringing.length > 1)
    throw new Error(`one plugin may bring the demo organisation, not ${bringing.map(({ id }) => id).join(' and ')}`)
  return bringing[0]?.demo
}
