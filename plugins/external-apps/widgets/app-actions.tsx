import { useMenu } from '@etabli/sdk/ui'
import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { Play20Regular } from '@fluentui/react-icons/svg/play'
import { Stop20Regular } from '@fluentui/react-icons/svg/stop'
import type { AppStatus } from '../contract'
import { APPS } from '../messages'
import { APP_ACTIONS, type AppAction, mayPress } from '../model/app-status'

const ICONS = { start: <Play20Regular />, restart: <ArrowClockwise20Regular />, stop: <Stop20Regular /> } as const
/** Why each action is disabled, when it is. */
const REASONS = { start: APPS.isRunning, restart: APPS.isStopped, stop: APPS.isNotRunning } as const

const useStyles = makeStyles({
  more: { flexShrink: 0, minWidth: '28px', width: '28px', padding: 0, color: tokens.colorNeutralForeground3 },
  below: { width: '100%', height: '20px' },
})

interface Props {
  readonly app: string
  readonly status: AppStatus
  readonly onPress: (action: AppAction) => void
}

/** Start, Restart and Stop of one app. */
export default function AppActions({ app, status, onPress }: Props) {
  const styles = useStyles()
  const { narrow } = useMenu()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          size="small"
          icon={<MoreHorizontal20Regular />}
          aria-label={APPS.actionsOf(app)}
          className={mergeClasses(styles.more, narrow && styles.below)}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {APP_ACTIONS.map((action) => {
            const enabled = mayPress(action, status)
            return (
              <MenuItem
                key={action}
                icon={ICONS[action]}
                disabled={!enabled}
                {...(!enabled && { title: REASONS[action] })}
                onClick={() => onPress(action)}
              >
                {APPS.actions[action]}
              </MenuItem>
            )
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
