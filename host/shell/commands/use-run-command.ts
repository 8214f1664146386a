import type { Command } from '@etabli/core/plugin/contributions'
import { ToastService } from '@etabli/sdk'
import { Plugins, PluginViews } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { useCallback } from 'react'
import { useNamedProject } from '../routing/use-named-project'
import { COMMANDS } from './messages'

/** Runs the code of a command about the page that is open. Where it fails, the user is told whose it is. */
export function useRunCommand(): (command: Command) => void {
  const views = useService(PluginViews)
  const plugins = useService(Plugins)
  const toasts = useService(ToastService)
  const project = useNamedProject()
  return useCallback(
    ({ plugin, id, title }) => {
      const subject = project === undefined ? {} : { project }
      views.run(plugin, 'commands', id, subject).catch((error: unknown) => {
        const owner = plugins.records.find((record) => record.id === plugin)?.title ?? plugin
        toasts.error(COMMANDS.failed(title, error), { title: owner })
      })
    },
    [views, plugins, toasts, project],
  )
}
