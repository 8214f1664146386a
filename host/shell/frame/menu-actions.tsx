import { TEXTS } from '@etabli/core/constants'
import type { ToolbarAction } from '@etabli/core/plugin/contributions'
import type { Subject } from '@etabli/core/plugin/define-plugin'
import { ProjectService, ToastService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { PluginIcon, useMenuStyles, usePressedAction, useToolbarActions } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useMemo } from 'react'

const useStyles = makeStyles({
  action: {
    width: '28px',
    minHeight: '28px',
    alignSelf: 'center',
    justifyContent: 'center',
    padding: 0,
    '& svg': { width: '16px' },
    '&[aria-busy=true]': { opacity: 0.4, cursor: 'progress' },
  },
})

export interface MenuActionsProps {
  readonly place: string
  readonly project: string
}

/** The buttons at the end of a menu entry, which act on the project without leaving the page. */
export function MenuActions({ place, project }: MenuActionsProps) {
  const subject = useMemo(() => ({ project }), [project])
  const actions = useToolbarActions(place, subject)
  return actions.map((action) => <MenuAction key={`${action.plugin}/${action.id}`} action={action} subject={subject} />)
}

function MenuAction({ action, subject }: { readonly action: ToolbarAction; readonly subject: Subject }) {
  const { entry } = useMenuStyles()
  const styles = useStyles()
  const toasts = useService(ToastService)
  const record = useStream(useService(ProjectService).current$)?.record
  const { isRunning, press } = usePressedAction(action, subject)
  const act = () => (record?.status === 'ready' ? press() : toasts.error(TEXTS.selectProjectInMenu))
  return (
    <button
      type="button"
      className={mergeClasses(entry, styles.action)}
      aria-label={action.label}
      title={action.label}
      aria-busy={isRunning}
      onClick={act}
    >
      <PluginIcon name={action.icon} />
    </button>
  )
}
