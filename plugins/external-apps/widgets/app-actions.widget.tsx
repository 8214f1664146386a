import { MoreMenu } from '@etabli/sdk/ui'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { Play20Regular } from '@fluentui/react-icons/svg/play'
import { Stop20Regular } from '@fluentui/react-icons/svg/stop'
import type { AppStatus } from '../contract'
import { APPS } from '../messages'
import { APP_ACTIONS, type AppAction, mayPress } from '../model/app-status'

const ICONS = { start: <Play20Regular />, restart: <ArrowClockwise20Regular />, stop: <Stop20Regular /> } as const
/** Why each action is disabled, when it is. */
const REASONS = { start: APPS.isRunning, restart: APPS.isStopped, stop: APPS.isNotRunning } as const

interface Props {
  readonly app: string
  readonly status: AppStatus
  readonly onPress: (action: AppAction) => void
}

/** Start, Restart and Stop of one app. */
export function AppActions({ app, status, onPress }: Props) {
  const items = APP_ACTIONS.map((action) => ({
    id: action,
    label: APPS.actions[action],
    icon: ICONS[action],
    refusal: mayPress(action, status) ? undefined : REASONS[action],
    onPress: () => onPress(action),
  }))
  return <MoreMenu label={APPS.actionsOf(app)} items={items} />
}
