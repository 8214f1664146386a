import { ContributionStore } from '@etabli/core/plugin/contribution-store'
import { BASE_PATH } from '@etabli/core/constants'
import { AuthService } from '@etabli/sdk'
import { createRoot } from 'react-dom/client'
import { createKernel, type PageConfig } from './kernel/create-kernel'
import { PluginCode } from './loader/plugin-code'
import { fetchPluginList } from './loader/plugin-list'
import { Root } from './shell/root'
import { StartFailure } from './shell/start-failure'

async function fetchConfig(): Promise<PageConfig> {
  const response = await fetch(`${BASE_PATH}/config.json`, { credentials: 'omit' })
  return response.json()
}

async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  try {
    const list = fetchPluginList(`${BASE_PATH}/plugins.json`)
    // It is awaited by the workbench; until then a failure must not count as unhandled.
    list.catch(() => undefined)
    const contributions = new ContributionStore()
    const config = await fetchConfig()
    const services = createKernel(window, config, contributions)
    const code = new PluginCode((url) => import(/* @vite-ignore */ url))
    void services(AuthService).check()
    root.render(<Root services={services} config={config} contributions={contributions} code={code} pluginList={list} />)
  } catch (error) {
    root.render(<StartFailure error={error} />)
  }
}

const element = document.getElementById('root')
if (element) void start(element)
