import { TEXTS } from '@etabli/core/constants'
import type { ToolbarAction } from '@etabli/core/plugin/contributions'
import { ProjectService, ToastService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { PluginIcon, usePressedAction, useToolbarActions } from '@etabli/sdk/ui'
import { makeStyles, shorthands, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'

const useStyles = makeStyles({
  actions: { position: 'absolute', insetBlock: 0, insetInlineEnd: tokens.spacingHorizontalXS, display: 'flex' },
  action: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    alignSelf: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    '& svg': { width: '16px', height: '16px' },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground2Hover },
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2), outlineOffset: '-2px' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '&[aria-busy=true] svg': {
      animationName: { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
      animationDuration: '1.5s',
      animationTimingFunction: 'linear',
      animationIterationCount: 'infinite',
      '@media (prefers-reduced-motion: reduce)': { animationName: 'none', opacity: 0.5 },
    },
  },
})

interface Props {
  readonly place: string
  readonly project: string
}

/** The buttons at the end of a menu entry, which act on the project without leaving the page. */
export function MenuActions({ place, project }: Props) {
  const styles = useStyles()
  const subject = useMemo(() => ({ project }), [project])
  const actions = useToolbarActions(place, subject)
  if (actions.length === 0) return null
  return (
    <span className={styles.actions}>
      {actions.map((action) => (
        <MenuAction key={`${action.plugin}/${action.id}`} action={action} subject={subject} />
      ))}
    </span>
  )
}

function MenuAction({ action, subject }: { readonly action: ToolbarAction; readonly subject: { project: string } }) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const record = useStream(useService(ProjectService).current$)?.record
  const { isRunning, press } = usePressedAction(action, subject)
  const act = () => (record?.status === 'ready' ? press() : toasts.error(TEXTS.selectProjectInMenu))
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={action.label}
      title={action.label}
      aria-busy={isRunning}
      onClick={act}
    >
      <PluginIcon name={action.icon} />
    </button>
  )
}
