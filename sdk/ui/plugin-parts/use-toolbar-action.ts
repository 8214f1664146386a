import { fillPath, pathParamNames } from '@etabli/core/contract/path'
import { applies } from '@etabli/core/plugin/applies'
import type { ToolbarAction } from '@etabli/core/plugin/contributions'
import type { Subject } from '@etabli/core/plugin/define-plugin'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useService } from '../../react/kernel-context'
import { useGranted } from '../../react/use-granted'
import { useStream } from '../../react/use-stream'
import { PluginViews } from '../../services/plugin-views'
import { PluginRegistry } from '../../services/plugins'
import { ToastService } from '../../services/toasts'
import { PLUGIN_PARTS } from '../messages'

/** The actions that plugins add at a place, as far as the user may have them. */
export function useToolbarActions(place: string, subject: Subject): readonly ToolbarAction[] {
  const registry = useService(PluginRegistry)
  const all = useStream(useMemo(() => registry.contributions$('toolbar'), [registry]))
  const here = useMemo(() => all.filter((action) => action.place === place), [all, place])
  return useGranted(here, subject).filter(({ command }) => !command || applies(command, subject))
}

/** What a press of an action does; while it runs, another press does nothing. */
export function usePressedAction(action: ToolbarAction, subject: Subject) {
  const navigate = useNavigate()
  const views = useService(PluginViews)
  const toasts = useService(ToastService)
  const [isRunning, setRunning] = useState(false)
  const press = async () => {
    if (isRunning) return
    if (action.route) return navigate(addressOf(action.route.path, subject))
    setRunning(true)
    try {
      const { plugin, id, command } = action
      await (command ? views.run(plugin, 'commands', command.id, subject) : views.run(plugin, 'toolbar', id, subject))
    } catch (error) {
      toasts.error(PLUGIN_PARTS.actionFailed(action.label, error))
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, press: () => void press() }
}

/** What the subject is fills the path; what is left of it goes into the query. */
function addressOf(path: string, subject: Subject): string {
  const inPath = new Set(pathParamNames(path))
  const query = new URLSearchParams(Object.entries(subject).filter(([name]) => !inPath.has(name)))
  const address = fillPath(path, subject)
  return query.size > 0 ? `${address}?${query}` : address
}
