import { checkManifest as faultsOf } from '@etabli/core/plugin/check-manifest'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { packageFailures as refuse } from './package-failures'

/**
 * Throws where this platform cannot take the plugin, whatever its policy is.
 * @param builtIn ids of the plugins of the platform's own build
 */
export function checkManifest(manifest: PluginManifest, builtIn: ReadonlySet<string>): void {
  const [fault] = faultsOf(manifest)
  if (fault) throw refuse[fault.code]({ message: fault.message, cause: fault.cause })
  if (builtIn.has(manifest.id)) throw refuse.ID_BUILT_IN()
}
