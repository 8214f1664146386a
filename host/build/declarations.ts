import { basename, dirname } from 'node:path'
import type { AreaDeclaration, PluginDefinition } from '../../core/plugin/define-plugin'
import { listedPlugin } from '../../core/plugin/manifest'

const definitions = import.meta.glob<PluginDefinition | AreaDeclaration>('../../plugins/*/plugin.ts', {
  eager: true,
  import: 'default',
})

/** What each plugin declares, by the name of its folder. Evaluated by Vite: see `declaredPlugins`. */
export const DECLARATIONS = new Map(
  Object.entries(definitions).map(([file, definition]) => [basename(dirname(file)), listedPlugin(definition)]),
)
