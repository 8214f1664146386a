import type { PluginDefinition } from '@etabli/core/plugin/define-plugin'
import { runnerImport } from 'vite'
import { BUILD } from './messages'

/** What `plugin.ts` declares. The file is evaluated here and nothing that it refers to lazily. */
export async function definitionOf(file: string): Promise<PluginDefinition> {
  const { module } = await runnerImport<{ readonly default?: PluginDefinition }>(file, { logLevel: 'silent' })
  if (typeof module.default !== 'object') throw new Error(BUILD.noDefaultExport(file))
  return module.default
}
