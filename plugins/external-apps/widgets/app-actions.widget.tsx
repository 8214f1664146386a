import { type MenuPopover, useMenu, useMenuPopover, useMenuStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { Play20Regular } from '@fluentui/react-icons/svg/play'
import { Stop20Regular } from '@fluentui/react-icons/svg/stop'
import { useRef, useState } from 'react'
import type { AppStatus } from '../contract'
import { APPS } from '../messages'
import { APP_ACTIONS, type AppAction, mayPress } from '../model/app-status'

const ICONS = { start: <Play20Regular />, restart: <ArrowClockwise20Regular />, stop: <Stop20Regular /> } as const
/** Why each action is disabled, when it is. */
const REASONS = { start: APPS.isRunning, restart: APPS.isStopped, stop: APPS.isNotRunning } as const
/** What the open menu takes of the window's height, in pixels. */
const MENU_HEIGHT = 116

const useStyles = makeStyles({
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground2Hover },
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2), outlineOffset: '-2px' },
  },
  below: { width: '100%', height: '24px' },
  menu: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    width: '160px',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
  disabled: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { color: tokens.colorNeutralForegroundDisabled },
  },
})

interface Props {
  readonly app: string
  readonly status: AppStatus
  readonly onPress: (action: AppAction) => void
}

/** Start, Restart and Stop of one app. */
export function AppActions({ app, status, onPress }: Props) {
  const styles = useStyles()
  const { narrow } = useMenu()
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<{ readonly top: number; readonly left: number }>()
  const menu = useMenuPopover(() => button.current && setPlace(placeAt(button.current, narrow)))
  return (
    <>
      <button
        ref={button}
        type="button"
        {...menu.button}
        aria-label={APPS.actionsOf(app)}
        title={APPS.actionsOf(app)}
        className={mergeClasses(styles.more, narrow && styles.below)}
      >
        <MoreHorizontal20Regular />
      </button>
      <div {...menu.surface} className={styles.menu} style={place}>
        {menu.isOpen && <Items app={app} status={status} onPress={onPress} menu={menu} />}
      </div>
    </>
  )
}

/** Below its button; beside it where the menu is narrow, so that it does not cover the next entries. */
function placeAt(button: HTMLElement, narrow: boolean): { readonly top: number; readonly left: number } {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  return { top: Math.min(narrow ? top : bottom + 2, window.innerHeight - MENU_HEIGHT), left: narrow ? right + 8 : left }
}

function Items({ app, status, onPress, menu }: Props & { readonly menu: MenuPopover }) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  return (
    <div role="menu" tabIndex={-1} aria-label={APPS.actionsOf(app)} onKeyDown={menu.onKeyDown}>
      {APP_ACTIONS.map((action) => {
        const enabled = mayPress(action, status)
        const press = () => {
          if (!enabled) return
          menu.close()
          onPress(action)
        }
        return (
          <button
            key={action}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={!enabled}
            {...(!enabled && { title: REASONS[action] })}
            className={mergeClasses(menuStyles.entry, !enabled && styles.disabled)}
            onClick={press}
          >
            <span className={menuStyles.icon}>{ICONS[action]}</span>
            <span className={menuStyles.label}>{APPS.actions[action]}</span>
          </button>
        )
      })}
    </div>
  )
}
