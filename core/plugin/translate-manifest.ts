import { type ManifestTexts, PluginManifest } from './manifest'

/** Where a manifest has a sentence for people, at any depth. */
const SHOWN = new Set(['title', 'label', 'purpose', 'description'])

/** The manifest with its texts in another language, where there are any; without those of all languages. */
export function translateManifest(manifest: PluginManifest, texts: ManifestTexts = {}): PluginManifest {
  const { texts: _, ...rest } = manifest
  if (Object.keys(texts).length === 0) return rest
  return PluginManifest.parse(translated(rest, texts))
}

function translated(value: unknown, texts: ManifestTexts): unknown {
  if (Array.isArray(value)) return value.map((each) => translated(each, texts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const text = SHOWN.has(key) && typeof each === 'string' && Object.hasOwn(texts, each) ? texts[each] : undefined
      return [key, text ?? translated(each, texts)]
    }),
  )
}
