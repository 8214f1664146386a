import { PASSWORD_PATH } from '@etabli/core/constants'
import { AuthService, type ThemeChoice, ThemeService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { type MenuPopover, useMenuPopover, useMenuStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { useNavigate } from 'react-router-dom'
import { useSurfaces } from '../surfaces/surfaces'
import { useTour } from '../tour/use-tour'
import { FRAME, USER_MENU } from './messages'

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark']

const useStyles = makeStyles({
  avatar: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    marginLeft: '-4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    textTransform: 'uppercase',
  },
  narrowAvatar: { marginLeft: 0 },
  button: { minHeight: '40px' },
  menu: {
    position: 'fixed',
    // Above its button: a second click there must close it, not meet an entry.
    inset: 'auto auto 60px 12px',
    maxHeight: 'calc(100vh - 80px)',
    overflowY: 'auto',
    margin: 0,
    width: '240px',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
  who: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`, overflow: 'hidden' },
  email: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: tokens.fontWeightSemibold },
  organization: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  group: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  check: { display: 'inline-flex', width: '16px' },
})

/** Theme, notifications, help, the own password and the way out. */
export function UserMenu({ narrow }: { readonly narrow: boolean }) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  const menu = useMenuPopover()
  const state = useStream(useService(AuthService).session$)
  if (state.status !== 'present') return null
  const { email } = state.session.principal

  return (
    <>
      <button
        type="button"
        {...menu.button}
        aria-label={`${FRAME.account}: ${email}`}
        className={mergeClasses(menuStyles.entry, styles.button, narrow && menuStyles.narrowEntry)}
      >
        <span className={mergeClasses(styles.avatar, narrow && styles.narrowAvatar)}>{email.slice(0, 1)}</span>
        {!narrow && <span className={menuStyles.label}>{email}</span>}
      </button>
      <div {...menu.surface} className={styles.menu}>
        <div className={styles.who}>
          <span className={styles.email}>{email}</span>
          <span className={styles.organization}>{state.session.organization}</span>
        </div>
        <div className={menuStyles.divider} />
        {menu.isOpen && <Items menu={menu} />}
      </div>
    </>
  )
}

function Items({ menu }: { readonly menu: MenuPopover }) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  const surfaces = useSurfaces()
  const navigate = useNavigate()
  const tour = useTour()
  const auth = useService(AuthService)
  const theme = useService(ThemeService)
  const chosen = useStream(theme.choice$)
  const action = (label: string, run: () => void) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={menuStyles.entry}
      onClick={() => {
        menu.close()
        run()
      }}
    >
      <span className={menuStyles.label}>{label}</span>
    </button>
  )
  // A failure is shown as a toast by the call itself, and the session stays.
  const logout = () => void auth.logout().catch(() => undefined)
  return (
    <div role="menu" tabIndex={-1} aria-label={FRAME.account} onKeyDown={menu.onKeyDown}>
      <div className={styles.group} id="theme-choices">
        {USER_MENU.theme}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a menu is no fieldset */}
      <div role="group" aria-labelledby="theme-choices">
        {THEMES.map((choice) => (
          <button
            key={choice}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={choice === chosen}
            className={menuStyles.entry}
            onClick={() => theme.choose(choice)}
          >
            <span className={menuStyles.label}>{USER_MENU.themes[choice]}</span>
            <span className={styles.check}>{choice === chosen && <Checkmark16Regular />}</span>
          </button>
        ))}
      </div>
      <div className={menuStyles.divider} />
      {action(USER_MENU.history, () => surfaces.open('history'))}
      {action(USER_MENU.shortcuts, () => surfaces.open('shortcuts'))}
      {action(USER_MENU.release, () => surfaces.open('release'))}
      {action(USER_MENU.tour, tour.ask)}
      <div className={menuStyles.divider} />
      {action(USER_MENU.password, () => void navigate(PASSWORD_PATH))}
      {action(USER_MENU.logout, logout)}
    </div>
  )
}
