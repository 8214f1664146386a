import { addMessages, chooseLanguage, ENGLISH } from '@etabli/core/language/messages'
import { withFrameNeeds } from '@etabli/core/plugin/frame-needs'
import type { FrameStart } from '@etabli/core/plugin/frame-protocol'
import { messageOf } from '@etabli/core/plugin/kernel/plugin-error'
import { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import { withHostServices } from '@etabli/sdk/platform'
import { inPluginContext } from '@etabli/sdk/platform/react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { firstValueFrom } from 'rxjs'
import { config } from 'zod/mini'
import { inLanguage } from '../../languages/in-language'
import { FRAME } from '../messages'
import { closeWaysOut } from './close-ways-out'
import { FramePage } from './frame-page'
import { FramePort, receivePort } from './frame-port'
import { frameProject$ } from './frame-projects'
import { frameServices } from './frame-services'
import { importBundle } from './import-bundle'
import { tellFailures } from './tell-failures'

// Of the plugin's own zod as well, which would else try out what the frame's policy forbids.
config({ jitless: true })

/** Draws the page that the workbench asks for. What fails is told to it. */
async function draw(port: FramePort, start: FrameStart, element: HTMLElement): Promise<void> {
  const { manifest, entry, hash, bundle, route } = start
  const services = frameServices(port, start)
  const project$ = frameProject$(start.location, port)
  const kernel = new PluginKernel({
    sdkVersion: SDK_VERSION,
    // Another attempt is another frame.
    importModule: async ({ url }) =>
      inLanguage(bundle ? await importBundle(bundle, manifest) : await import(/* @vite-ignore */ url), (text) =>
        port.send({ type: 'log', message: text.slice(0, 1_000) }),
      ),
    aroundView: inPluginContext,
    createContext: (base, plugin, scope) =>
      withHostServices(
        { ...base, log: (message) => port.send({ type: 'log', message: message.slice(0, 1_000) }) },
        withFrameNeeds({ ...plugin, isolation: 'frame' }),
        scope,
        { services, project$, navigate: (to) => port.send({ type: 'navigate', to, replace: false }) },
      ),
  })
  const onFailed = tellFailures(port, kernel, window)
  try {
    // Inside the frame it is a plugin like any other, with a kernel of its own.
    await kernel.sync([{ plugin: { manifest, entry, hash, tier: 'installed' } }])
    const page = await kernel.page(manifest.id, 'routes', route)
    // The kernel has seen that the module exports a component; which library's is `definePlugin`'s to check.
    const View = page.default as ComponentType
    createRoot(element).render(
      <FramePage port={port} start={start} services={services} View={View} onFailed={onFailed} />,
    )
  } catch (error) {
    // Its kernel has told the fault already.
    port.send({ type: 'failed', message: messageOf(error).slice(0, 1_000) })
  }
}

/** Of the plugins that offer a language none may run here: their plugin's texts alone are then in it. */
async function takeLanguage(tag: string): Promise<void> {
  document.documentElement.lang = tag
  chooseLanguage(tag)
  if (tag !== ENGLISH) addMessages((await (await import('../../languages/built-in')).builtInMessages(tag)) ?? {})
}

async function main(element: HTMLElement): Promise<void> {
  closeWaysOut(globalThis)
  const port = new FramePort(await receivePort(window))
  const { start } = await firstValueFrom(port.on('start'))
  await takeLanguage(start.language)
  await draw(port, start, element)
}

const element = document.getElementById('root')
if (element && window.parent !== window) void main(element)
else if (element) element.textContent = FRAME.alone
