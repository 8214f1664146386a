import type { ToolbarAction } from '@etabli/core/plugin/contributions'
import type { Subject } from '@etabli/core/plugin/define-plugin'
import { Button } from '@fluentui/react-components'
import { PluginIcon } from '../plugin-icon'
import { usePressedAction, useToolbarActions } from './use-toolbar-action'

interface Props {
  /** The name of this toolbar: `etabli.data-explorer/table`. */
  readonly place: string
  /** What the page shows; given to each action. */
  readonly subject: Subject
}

/** The buttons that plugins add to the toolbar of a page, as far as the user may have them. */
export function PageToolbar({ place, subject }: Props) {
  return useToolbarActions(place, subject).map((action) => (
    <ActionButton key={`${action.plugin}/${action.id}`} action={action} subject={subject} />
  ))
}

function ActionButton({ action, subject }: { readonly action: ToolbarAction; readonly subject: Subject }) {
  const { isRunning, press } = usePressedAction(action, subject)
  return (
    <Button size="small" icon={<PluginIcon name={action.icon} />} disabledFocusable={isRunning} onClick={press}>
      {action.label}
    </Button>
  )
}
