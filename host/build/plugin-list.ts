import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type * as z from 'zod/mini'
import type { PluginDefinition } from '../../core/plugin/define-plugin'
import type { InstalledPlugin, PluginManifest, projectManifest } from '../../core/plugin/manifest'
import { findPlugins, type PluginFolder } from './find-plugins.ts'

const FILE = 'plugins.json'

/**
 * Builds each plugin's declaration as an entry of its own and writes `plugins.json`: the manifests projected from the
 * declarations, each with the address of its entry. No plugin code is reachable from the host's own entry.
 */
export function pluginList(root: string): Plugin {
  let base = '/'
  const references = new Map<string, string>()
  const withBrowserHalf = async () => (await findPlugins(root)).filter(hasBrowserEntry)

  return {
    name: 'etabli:plugin-list',
    configResolved(config) {
      base = config.base
    },
    async buildStart() {
      if (this.meta.watchMode) return
      for (const { name, browserEntry } of await withBrowserHalf())
        references.set(
          name,
          this.emitFile({ type: 'chunk', id: browserEntry, name: `plugin-${name}`, preserveSignature: 'strict' }),
        )
    },
    async generateBundle() {
      const list: z.input<typeof InstalledPlugin>[] = []
      for (const { name, browserEntry } of await withBrowserHalf()) {
        const reference = references.get(name)
        if (reference === undefined) throw new Error(`plugins/${name} was not built`)
        list.push({ manifest: await manifestOf(root, browserEntry), entry: base + this.getFileName(reference) })
      }
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(list) })
    },
    configureServer(server) {
      server.middlewares.use(`${base}${FILE}`, async (_request, response) => {
        const list: z.input<typeof InstalledPlugin>[] = []
        for (const { browserEntry } of await withBrowserHalf())
          list.push({ manifest: await manifestOf(root, browserEntry), entry: `${base}@fs${browserEntry}` })
        response.setHeader('content-type', 'application/json').end(JSON.stringify(list))
      })
    },
  }
}

function hasBrowserEntry(plugin: PluginFolder): plugin is PluginFolder & { browserEntry: string } {
  return plugin.browserEntry !== undefined
}

/** Both are evaluated by Vite, so that the configuration itself stays loadable by Node alone. */
export async function manifestOf(root: string, file: string): Promise<PluginManifest> {
  const core = await runnerImport<{ projectManifest: typeof projectManifest }>(join(root, 'core/plugin/manifest.ts'))
  const plugin = await runnerImport<{ default: PluginDefinition }>(file)
  return core.module.projectManifest(plugin.module.default)
}
