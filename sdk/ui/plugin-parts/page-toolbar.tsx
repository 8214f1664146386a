import { fillPath, pathParamNames } from '@etabli/core/contract/path'
import type { ToolbarAction } from '@etabli/core/plugin/contributions'
import type { Subject } from '@etabli/core/plugin/define-plugin'
import { Button } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useService } from '../../react/kernel-context'
import { useGranted } from '../../react/use-granted'
import { useStream } from '../../react/use-stream'
import { PluginViews } from '../../services/plugin-views'
import { PluginRegistry } from '../../services/plugins'
import { ToastService } from '../../services/toasts'
import { PLUGIN_PARTS } from '../messages'
import { PluginIcon } from '../plugin-icon'

interface Props {
  /** The name of this toolbar: `etabli.data-explorer/table`. */
  readonly place: string
  /** What the page shows; given to each action. */
  readonly subject: Subject
}

/** The buttons that plugins add to the toolbar of a page, as far as the user may have them. */
export function PageToolbar({ place, subject }: Props) {
  const registry = useService(PluginRegistry)
  const all = useStream(useMemo(() => registry.contributions$('toolbar'), [registry]))
  const here = useMemo(() => all.filter((action) => action.place === place), [all, place])
  return useGranted(here, subject).map((action) => (
    <ActionButton key={`${action.plugin}/${action.id}`} action={action} subject={subject} />
  ))
}

function ActionButton({ action, subject }: { readonly action: ToolbarAction; readonly subject: Subject }) {
  const navigate = useNavigate()
  const views = useService(PluginViews)
  const toasts = useService(ToastService)
  const [isRunning, setRunning] = useState(false)
  const press = async () => {
    if (action.route) return navigate(addressOf(action.route.path, subject))
    setRunning(true)
    try {
      await views.run(action.plugin, action.id, subject)
    } catch (error) {
      toasts.error(PLUGIN_PARTS.actionFailed(action.label, error))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      size="small"
      icon={<PluginIcon name={action.icon} />}
      disabledFocusable={isRunning}
      onClick={() => void press()}
    >
      {action.label}
    </Button>
  )
}

/** What the subject is fills the path; what is left of it goes into the query. */
export function addressOf(path: string, subject: Subject): string {
  const inPath = new Set(pathParamNames(path))
  const query = new URLSearchParams(Object.entries(subject).filter(([name]) => !inPath.has(name)))
  const address = fillPath(path, subject)
  return query.size > 0 ? `${address}?${query}` : address
}
