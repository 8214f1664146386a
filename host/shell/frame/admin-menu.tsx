import { AuthService, PermissionService } from '@etabli/sdk'
import { PluginRegistry } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import { PluginIcon, useMenuStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { PluginCode } from '../../loader/plugin-code'
import { RouteLink } from './menu-link'
import type { MenuPlace } from './menu-place'
import { FRAME } from './messages'

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
  useStream(useService(AuthService).session$)
  const menu = useStream(useMemo(() => registry.contributions$('menu'), [registry]))
  return (
    <nav
      aria-label={FRAME.administration}
      data-menu="admin"
      className={mergeClasses(menuStyles.rail, styles.rail, menuStyles.wide, place === 'drawer' && menuStyles.drawer)}
    >
      <h2 className={styles.title}>{FRAME.administration}</h2>
      <ul className={menuStyles.list}>
        {menu.map(({ plugin, id, section, access, route, label, icon }) => {
          if (section !== 'admin' || !route || !permissions.verdict(access).granted) return null
          return (
            <li key={`${plugin}/${id}`}>
              <RouteLink
                to={route.path}
                label={label}
                icon={<PluginIcon name={icon} />}
                narrow={false}
                installed={route.installed}
                onIntent={() => code.preload(route)}
              />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
