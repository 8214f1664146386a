import { JOB_CANCEL_PATH, JOB_STATE_PATH } from '../jobs/paths'
import type { Resolved } from './kernel/plugin-status'
import type { HostService } from './vocabulary'

export interface FrameNeeds {
  readonly calls: readonly string[]
  readonly host: readonly HostService[]
}

/** What a plugin in a frame may use: what its manifest names and nothing else. `http` needs no word of its own beside calls. */
export function frameNeeds({ manifest }: Pick<Resolved, 'manifest'>): FrameNeeds {
  const calls = manifest?.needs?.calls ?? []
  const host = new Set<HostService>(['http', ...(manifest?.needs?.host ?? [])])
  return { calls: host.has('jobs') ? [...calls, JOB_STATE_PATH, JOB_CANCEL_PATH] : calls, host: [...host] }
}

/** The same plugin with its needs as they count in a frame; any other plugin as it is. */
export function withFrameNeeds(plugin: Resolved): Resolved {
  if (plugin.isolation !== 'frame' || !plugin.manifest) return plugin
  const { calls, host } = frameNeeds(plugin)
  return { ...plugin, manifest: { ...plugin.manifest, needs: { calls: [...calls], host: [...host] } } }
}
