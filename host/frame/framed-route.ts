import type { FrameBundle } from '@etabli/core/plugin/frame-protocol'
import type { FaultPhase, Resolved } from '@etabli/core/plugin/kernel/plugin-status'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import type { PluginContext } from '@etabli/sdk'

/** A page that is drawn in a frame. */
export interface FramedRoute {
  readonly plugin: Resolved
  readonly route: PluginManifest['routes'][number]
  /** The code, where it is not served from here. Its page is its only one, wherever it is shown. */
  readonly bundle?: FrameBundle | undefined
  /** Throws where the plugin is not active. */
  readonly context: () => PluginContext
  readonly report: (phase: FaultPhase, error: unknown) => void
}
