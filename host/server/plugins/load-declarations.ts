import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AreaDeclaration, PluginDefinition } from '@etabli/core/plugin/define-plugin'
import { InstalledPlugin, listedPlugin } from '@etabli/core/plugin/manifest'

/** What the plugins in a folder of sources declare, `<folder>/<area>/plugin.ts`. A built page has it in a file. */
export async function loadDeclarations(folder: string): Promise<readonly InstalledPlugin[]> {
  const areas = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const listed: InstalledPlugin[] = []
  for (const area of areas.map((entry) => entry.name).sort()) {
    const files = await readdir(join(folder, area))
    if (!files.includes('plugin.ts')) continue
    const module: { readonly default: PluginDefinition | AreaDeclaration } = await import(
      pathToFileURL(join(folder, area, 'plugin.ts')).href
    )
    listed.push(InstalledPlugin.parse(listedPlugin(module.default)))
  }
  return listed
}
