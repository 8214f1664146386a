import { RailTip, useMenuStyles } from '@etabli/sdk/ui'
import { mergeClasses } from '@fluentui/react-components'
import { Open16Regular } from '@fluentui/react-icons/svg/open'
import { PlugDisconnected16Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { FRAME } from './messages'

interface Common {
  readonly label: string
  readonly icon: ReactNode
  readonly narrow: boolean
}

interface RouteLinkProps extends Common {
  readonly to: string
  /** The area's plugin is there; otherwise its page says that it is not. */
  readonly installed: boolean
  /** Only the very address counts as current, not those below it. */
  readonly exact?: boolean | undefined
  /** Looks current, for a page under it that the menu does not show. */
  readonly holdsCurrent?: boolean | undefined
  readonly onIntent?: () => void
}

/** An entry that opens a page. Its code is asked for as soon as the pointer or the focus reaches it. */
export function RouteLink({
  to,
  label,
  icon,
  narrow,
  installed,
  exact = false,
  holdsCurrent,
  onIntent,
}: RouteLinkProps) {
  const styles = useMenuStyles()
  return (
    <RailTip text={installed ? label : `${label} (${FRAME.notInstalled})`} enabled={narrow}>
      <NavLink
        to={to}
        end={exact}
        aria-label={label}
        {...(!installed && { 'aria-description': FRAME.notInstalled })}
        className={({ isActive }) =>
          mergeClasses(
            styles.entry,
            narrow && styles.narrowEntry,
            !installed && styles.absent,
            (isActive || holdsCurrent) && styles.current,
          )
        }
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        <span className={styles.icon}>{icon}</span>
        {!narrow && <span className={styles.label}>{label}</span>}
        {!narrow && !installed && (
          <span data-mark className={mergeClasses(styles.mark, styles.absentMark)} title={FRAME.notInstalled}>
            <PlugDisconnected16Regular />
          </span>
        )}
      </NavLink>
    </RailTip>
  )
}

/** An entry that leaves the application, in a tab of its own. */
export function OutsideLink({ href, label, icon, narrow }: Common & { readonly href: string }) {
  const styles = useMenuStyles()
  return (
    <RailTip text={label} enabled={narrow}>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        aria-description={FRAME.opensNewTab}
        className={mergeClasses(styles.entry, narrow && styles.narrowEntry)}
      >
        <span className={styles.icon}>{icon}</span>
        {!narrow && <span className={styles.label}>{label}</span>}
        {!narrow && (
          <span className={styles.mark}>
            <Open16Regular />
          </span>
        )}
      </a>
    </RailTip>
  )
}

/** An entry that does something here. */
export function MenuButton({ label, icon, narrow, onClick }: Common & { readonly onClick?: () => void }) {
  const styles = useMenuStyles()
  return (
    <RailTip text={label} enabled={narrow}>
      <button
        type="button"
        aria-label={label}
        className={mergeClasses(styles.entry, narrow && styles.narrowEntry)}
        onClick={onClick}
      >
        <span className={styles.icon}>{icon}</span>
        {!narrow && <span className={styles.label}>{label}</span>}
      </button>
    </RailTip>
  )
}
