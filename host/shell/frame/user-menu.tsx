import { AuthService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { useMenuPopover, useMenuStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { shellPart } from '../shell-part'
import { FRAME } from './messages'

const fetchItems = () => import('./user-menu-items')
const Items = shellPart(fetchItems, { asked: 'account', onFailure: ({ menu }) => menu.close() })
/** Ahead of the click; a failure is met again with it. */
const prefetch = () => void fetchItems().catch(() => undefined)

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
})

/** Theme, language, notifications, help, the own password and the way out. */
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
        onPointerEnter={prefetch}
        onFocus={prefetch}
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
