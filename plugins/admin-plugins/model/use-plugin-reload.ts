import { ToastService } from '@etabli/sdk'
import { Plugins } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { useCallback } from 'react'
import { PLUGINS } from '../messages'

/** Lets this page run what an administrator has just changed, and says so where the browser needs a reload for it. */
export function usePluginReload(): () => Promise<void> {
  const plugins = useService(Plugins)
  const toasts = useService(ToastService)
  return useCallback(async () => {
    const done = await plugins.reload().catch(() => 'reload' as const)
    if (done === 'reload') toasts.info(PLUGINS.reloadNeeded)
  }, [plugins, toasts])
}
