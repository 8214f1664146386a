import type { Command } from '@etabli/core/plugin/contributions'
import type { Subject } from '@etabli/core/plugin/define-plugin'
import { ToastService } from '@etabli/sdk'
import { Plugins, PluginViews } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { useCallback } from 'react'
import { COMMANDS } from './messages'

/** Runs the code of a command about something. Where it fails, the user is told whose it is. */
export function useRunCommand(subject: Subject): (command: Command) => void {
  const views = useService(PluginViews)
  const plugins = useService(Plugins)
  const toasts = useService(ToastService)
  return useCallback(
    ({ plugin, id, title }) => {
      views.run(plugin, 'commands', id, subject).catch((error: unknown) => {
        const owner = plugins.records.find((record) => record.id === plugin)?.title ?? plugin
        toasts.error(COMMANDS.failed(title, error), { title: owner })
      })
    },
    [views, plugins, toasts, subject],
  )
}
