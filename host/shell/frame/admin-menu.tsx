import { AuthService, PermissionService } from '@etabli/sdk'
import { PluginRegistry } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import { PluginIcon, useMenuStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { PluginCode } from '../../loader/plugin-code'
import type { LinkState } from './menu-group-props'
import { MenuLevel } from './menu-level'
import { type MenuItem, menuLevels, NONE } from './menu-levels'
import { RouteLink } from './menu-link'
import type { MenuPlace } from './menu-place'
import { FRAME } from './messages'
import { WithEnd } from './with-end'

const useStyles = makeStyles({
  rail: { backgroundColor: tokens.colorNeutralBackground2 },
  title: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '56px',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalXL}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** The areas of the administration. */
export default function AdminMenu({ code, place }: { readonly code: PluginCode; readonly place: MenuPlace }) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  const registry = useService(PluginRegistry)
  const permissions = useService(PermissionService)
  const session = useStream(useService(AuthService).session$)
  const menu = useStream(useMemo(() => registry.contributions$('menu'), [registry]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the verdicts change with the session
  const entries = useMemo(
    () => menuLevels(menu, 'admin', ({ access }) => permissions.verdict(access).granted),
    [menu, permissions, session],
  )
  return (
    <nav
      aria-label={FRAME.administration}
      data-menu="admin"
      className={mergeClasses(menuStyles.rail, styles.rail, menuStyles.wide, place === 'drawer' && menuStyles.drawer)}
    >
      <h2 className={styles.title}>{FRAME.administration}</h2>
      <ul className={menuStyles.list}>
        {entries.map((item) => (
          <AdminEntry key={`${item.entry.plugin}/${item.entry.id}`} {...item} code={code} />
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps extends MenuItem {
  readonly code: PluginCode
  /** Another entry's page is the current one. */
  readonly exact?: boolean | undefined
}

function AdminEntry({ entry, opens, below, code, exact }: EntryProps) {
  const { route, label, icon } = entry
  const link = ({ exact: isExact, holdsCurrent }: Partial<LinkState>) =>
    route && (
      <WithEnd
        entry={entry}
        project={undefined}
        link={
          <RouteLink
            exact={isExact}
            holdsCurrent={holdsCurrent}
            to={route.path}
            label={label}
            icon={<PluginIcon name={icon} />}
            narrow={false}
            installed={route.installed}
            onIntent={() => code.preload(route)}
          />
        }
      />
    )
  if (below.length > 0)
    return (
      <MenuLevel
        entry={entry}
        below={below}
        narrow={false}
        addressOf={(each) => each.route?.path}
        link={opens ? link : undefined}
        child={(each, isExact) => (
          <AdminEntry key={each.id} entry={each} opens below={NONE} code={code} exact={isExact} />
        )}
      />
    )
  return route ? <li>{link({ exact })}</li> : null
}
