import type { ServiceLocator } from '@etabli/sdk/platform/react'
import type { PluginList, StartedWorkbench } from './workbench-parts'

const starting = new WeakMap<PluginList, Promise<StartedWorkbench>>()
const started = new WeakMap<PluginList, StartedWorkbench>()

/** Fetches what the workbench consists of, before anybody knows whether it will be shown. A failure is forgotten. */
export function startWorkbench(pluginList: PluginList, services: ServiceLocator): Promise<StartedWorkbench> {
  const known = starting.get(pluginList)
  if (known) return known
  const start = import('./workbench').then(({ prepareWorkbench }) => prepareWorkbench(pluginList, services))
  starting.set(pluginList, start)
  start.then(
    (workbench) => started.set(pluginList, workbench),
    () => starting.delete(pluginList),
  )
  return start
}

/** What `startWorkbench` gave, where it is done. */
export function startedWorkbench(pluginList: PluginList): StartedWorkbench | undefined {
  return started.get(pluginList)
}
