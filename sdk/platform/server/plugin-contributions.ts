import type { Contributions } from '@etabli/core/plugin/contributions'
import { createToken } from '../../services/token'

/** What the plugins of this platform declare. */
export interface PluginContributions {
  /** As the pages have them now, each in its order. An area that is not installed has `route.installed` false. */
  current(): Promise<Contributions>
}

export const PluginContributions = createToken<PluginContributions>(
  'etabli.PluginContributions',
  'The menu entries, cards and pages that the plugins of this platform declare',
)
