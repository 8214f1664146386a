import { CATALOGUE } from '@etabli/core/areas/catalogue'
import { BASE_PATH } from '@etabli/core/constants'
import { withFrameNeeds } from '@etabli/core/plugin/frame-needs'
import { offNow } from '@etabli/core/plugin/kernel/culprit-search'
import { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import { InstalledPlugin } from '@etabli/core/plugin/manifest'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import { PreferenceStore } from '@etabli/sdk'
import { withHostServices } from '@etabli/sdk/plugin-context'
import type { ServiceLocator } from '@etabli/sdk/react'
import { attributeFaults } from './attribute-faults'
import { fetchPluginList } from './fetch-plugin-list'
import { moduleImporter } from './import-module'
import { readKernelMemory, writeKernelMemory } from './kernel-memory'
import { nextFrame } from './next-frame'
import { PageImportMap } from './page-import-map'
import { safeModeOf } from './safe-mode'
import { readSearch } from './search-memory'

const importMap = new PageImportMap(document)

/** The kernel with the plugins of the list; the catalogue stands in for the areas that are not there. */
export async function startKernel(pluginList: readonly unknown[], services: ServiceLocator): Promise<PluginKernel> {
  const preferences = services(PreferenceStore)
  const safeMode = safeModeOf(window.location.search, window.sessionStorage)
  const kernel = new PluginKernel({
    sdkVersion: SDK_VERSION,
    importModule: moduleImporter(importMap),
    memory: readKernelMemory(preferences),
    onMemory: (memory) => writeKernelMemory(preferences, memory),
    ...(safeMode && { safeMode }),
    settled: nextFrame,
    frameModule: async (plugin) => {
      const { framedPlugin } = await import('../frame/open-bundle')
      return framedPlugin(plugin, (phase, error, contribution) => kernel.report(plugin.id, phase, error, contribution))
    },
    createContext: (base, plugin, scope) =>
      withHostServices(base, withFrameNeeds(plugin), scope, { services, navigate: goTo }),
  })
  attributeFaults(kernel, window)
  const search = readSearch(window.sessionStorage)
  if (search) await kernel.suspend(new Set(offNow(search)))
  await kernel.sync(candidatesOf(pluginList))
  return kernel
}

/**
 * Takes over what was installed, switched or removed since the page was opened.
 * @returns `reload` where this browser runs new files only after a reload
 */
export async function reloadPlugins(kernel: PluginKernel): Promise<'done' | 'reload'> {
  const [list, map] = await Promise.all([
    fetchPluginList(`${BASE_PATH}/plugins.json`),
    fetch(`${BASE_PATH}/import-map.json`).then((response) => response.json()),
  ])
  const isTaken = importMap.add(map)
  // What ran in a frame only is new to the page.
  const known = new Set(kernel.records.flatMap(({ hash, isolation }) => (isolation === 'frame' ? [] : [hash])))
  const isKnown = (plugin: unknown) => {
    const parsed = InstalledPlugin.safeParse(plugin)
    if (!parsed.success) return true
    const { hash, isolation } = parsed.data
    return hash === undefined || isolation === 'frame' || known.has(hash)
  }
  if (!isTaken && !list.every(isKnown)) return 'reload'
  await kernel.sync(candidatesOf(list))
  return 'done'
}

export function candidatesOf(pluginList: readonly unknown[]) {
  const areas = CATALOGUE.map((manifest) => ({ plugin: { manifest }, tier: 'catalogue' as const }))
  return [...pluginList.map((plugin) => ({ plugin })), ...areas]
}

/** The router listens to the history; it exists only when the workbench is drawn. */
function goTo(address: string): void {
  window.history.pushState(null, '', BASE_PATH + address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}
