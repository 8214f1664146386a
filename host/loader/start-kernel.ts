import { BASE_PATH } from '@etabli/core/constants'
import { withFrameNeeds } from '@etabli/core/plugin/frame-needs'
import { offNow } from '@etabli/core/plugin/kernel/bisect'
import { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import { PreferenceStore, ToastService } from '@etabli/sdk'
import { withHostServices } from '@etabli/sdk/platform'
import { inPluginContext, type ServiceLocator } from '@etabli/sdk/platform/react'
import { inLanguage } from '../languages/in-language'
import { attributeFaults } from './attribute-faults'
import { importModule } from './import-module'
import { readKernelMemory, writeKernelMemory } from './kernel-memory'
import { nextFrame } from './next-frame'
import { safeModeOf } from './safe-mode'
import { readSearch } from './search-memory'

/** The kernel with the plugins of the list. */
export async function startKernel(pluginList: readonly unknown[], services: ServiceLocator): Promise<PluginKernel> {
  const preferences = services(PreferenceStore)
  const safeMode = safeModeOf(window.location.search, window.sessionStorage)
  const kernel = new PluginKernel({
    sdkVersion: SDK_VERSION,
    importModule: async (module) =>
      inLanguage(await importModule(module), (text) => services(ToastService).error(text)),
    memory: readKernelMemory(preferences),
    onMemory: (memory) => writeKernelMemory(preferences, memory),
    ...(safeMode && { safeMode }),
    settled: nextFrame,
    frameModule: async (plugin) => {
      const { framedPlugin } = await import('../frame/open-bundle')
      return framedPlugin(plugin, (phase, error, contribution) => kernel.report(plugin.id, phase, error, contribution))
    },
    aroundView: inPluginContext,
    createContext: (base, plugin, scope) =>
      withHostServices(base, withFrameNeeds(plugin), scope, { services, navigate: goTo }),
  })
  attributeFaults(kernel, window)
  const search = readSearch(window.sessionStorage)
  if (search) await kernel.suspend(new Set(offNow(search)))
  await kernel.sync(pluginList.map((plugin) => ({ plugin })))
  return kernel
}

/** The router listens to the history; it exists only when the workbench is drawn. */
function goTo(address: string): void {
  window.history.pushState(null, '', BASE_PATH + address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}
