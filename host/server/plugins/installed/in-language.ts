import type { InstalledPlugin } from '@etabli/core/plugin/manifest'
import { translateManifest } from '@etabli/core/plugin/translate-manifest'

/** The plugins with what they declare in a language: by their own texts, else by those of a plugin that offers the language. */
export function inLanguage(plugins: readonly InstalledPlugin[], language: string): readonly InstalledPlugin[] {
  const offered = plugins
    .filter(({ manifest, off, isolation }) => !off && !isolation && manifest.languages?.includes(language))
    .map(({ manifest }) => manifest.texts?.[language])
  const general = Object.assign({}, ...offered)
  return plugins.map((plugin) => ({
    ...plugin,
    manifest: translateManifest(plugin.manifest, { ...general, ...plugin.manifest.texts?.[language] }),
  }))
}
