import { switchPluginOff } from '@etabli/core/plugin/contract'
import { HttpService } from '@etabli/sdk'
import { Plugins } from '@etabli/sdk/platform'
import { useQueryClient, useService } from '@etabli/sdk/react'
import { useState } from 'react'

/** Switches a plugin off for everybody. Where that fails, the call's own toast says why. */
export function useDisable() {
  const http = useService(HttpService)
  const plugins = useService(Plugins)
  const queries = useQueryClient()
  const [isDone, setDone] = useState(false)
  const run = async (pluginId: string) => {
    try {
      await http.call(switchPluginOff, { pluginId })
    } catch {
      return
    }
    setDone(true)
    // Both only refresh what this page shows; the plugin is off either way.
    void plugins.reload().catch(() => 'reload')
    void queries.invalidateQueries()
  }
  return { isDone, run }
}
