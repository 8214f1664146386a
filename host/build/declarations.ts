import { basename, dirname } from 'node:path'
import type { AreaDeclaration, PluginDefinition } from '../../core/plugin/define-plugin'
import { listedPlugin, type ManifestTexts } from '../../core/plugin/manifest'

const definitions = import.meta.glob<PluginDefinition | AreaDeclaration>('../../plugins/*/plugin.ts', {
  eager: true,
  import: 'default',
})

const texts = import.meta.glob<ManifestTexts>('../../plugins/*/plugin.*.json', { eager: true, import: 'default' })

/** What each plugin declares, by the name of its folder. Evaluated by Vite: see `declaredPlugins`. */
export const DECLARATIONS = new Map(
  Object.entries(definitions).map(([file, definition]) => [
    basename(dirname(file)),
    listedPlugin(definition, textsBeside(dirname(file))),
  ]),
)

/** `plugin.fr.json` beside a declaration. */
function textsBeside(folder: string): Readonly<Record<string, ManifestTexts>> | undefined {
  const found = Object.entries(texts).filter(([file]) => dirname(file) === folder)
  if (found.length === 0) return undefined
  return Object.fromEntries(found.map(([file, each]) => [basename(file).split('.')[1] ?? '', each]))
}
