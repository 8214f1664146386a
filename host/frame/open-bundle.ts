import { withFrameNeeds } from '@etabli/core/plugin/frame-needs'
import { PluginError } from '@etabli/core/plugin/kernel/plugin-error'
import { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import type { FramedBundle, OpenedBundle } from '@etabli/sdk/platform'
import { withHostServices } from '@etabli/sdk/platform'
import type { ServiceLocator } from '@etabli/sdk/platform/react'
import type { ComponentType } from 'react'
import { bundleView } from './bundle-view'
import { framedPlugin } from './framed-plugin'

// One part of the build for both ways into a frame.
export { framedPlugin }

const ROUTE = 'page'

/**
 * A bundle in a frame of its own, under a kernel of its own: it is activated, judged and ended like an installed plugin,
 * and its faults are nobody else's. That kernel can load no module: the code goes to the frame as a text.
 */
export async function openBundle(bundle: FramedBundle, services: ServiceLocator): Promise<OpenedBundle> {
  const { name, code, id, hash } = bundle
  const kernel: PluginKernel = new PluginKernel({
    sdkVersion: SDK_VERSION,
    importModule: async () => {
      throw new PluginError(name, `${name} runs in a frame only`)
    },
    frameModule: async (plugin) =>
      framedPlugin(plugin, (phase, error, contribution) => kernel.report(name, phase, error, contribution), {
        code,
        id,
      }),
    createContext: (base, plugin, scope) =>
      // The bridge itself goes where the frame may go.
      withHostServices(base, withFrameNeeds(plugin), scope, { services, navigate: () => undefined }),
  })
  const plugin = { manifest: manifestOf(bundle), entry: `bundle:${hash}`, hash, isolation: 'frame' }
  await kernel.sync([{ plugin, tier: 'external' }])
  const page = await kernel.page(name, 'routes', ROUTE)
  return {
    // `framedPlugin` made it.
    View: bundleView(name, page.default as ComponentType),
    end: () => void kernel.deactivate(name),
  }
}

/** What the workbench says of the bundle. What its code says of itself opens nothing. */
function manifestOf({ name, title, path, needs: { calls, host } }: FramedBundle): PluginManifest {
  return {
    id: name,
    version: '0.0.0',
    sdk: `^${SDK_VERSION}`,
    title,
    requires: [],
    needs: { calls: [...calls], host: [...(host ?? [])] },
    isolation: 'frame',
    routes: [{ id: ROUTE, path, title }],
    menu: [],
    cards: [],
    commands: [],
  }
}
