import type { MenuWidget } from '@etabli/core/plugin/contributions'
import type { MenuSection } from '@etabli/core/plugin/vocabulary'
import { AuthService, PermissionService } from '@etabli/sdk'
import { PluginRegistry, PluginViews } from '@etabli/sdk/platform'
import { MenuContext } from '@etabli/sdk/platform/react'
import { useService, useStream } from '@etabli/sdk/react'
import { useMenuStyles } from '@etabli/sdk/ui'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useMemo } from 'react'
import { MenuButton } from './menu-link'
import { FRAME } from './messages'

interface Props {
  readonly section: MenuSection
  readonly project: string
  readonly narrow: boolean
}

/** What plugins draw themselves in a sub-menu, each within a boundary of its own. */
export function MenuWidgets({ section, project, narrow }: Props) {
  const registry = useService(PluginRegistry)
  const permissions = useService(PermissionService)
  useStream(useService(AuthService).session$)
  const widgets = useStream(useMemo(() => registry.contributions$('menuWidgets'), [registry]))
  const menu = useMemo(() => ({ narrow }), [narrow])
  return (
    <MenuContext value={menu}>
      {widgets.map((widget) => {
        if (widget.section !== section || !permissions.verdict(widget.access, { project }).granted) return null
        return <WidgetPlace key={`${widget.plugin}/${widget.id}`} widget={widget} narrow={narrow} />
      })}
    </MenuContext>
  )
}

interface PlaceProps extends Pick<Props, 'narrow'> {
  readonly widget: MenuWidget
}

function WidgetPlace({ widget: { plugin, id }, narrow }: PlaceProps) {
  const styles = useMenuStyles()
  const { ContributedView } = useService(PluginViews)
  return (
    <ContributedView
      plugin={plugin}
      point="menuWidgets"
      id={id}
      failed={(retry) => (
        <ul className={styles.list}>
          <li>
            <MenuButton label={FRAME.widgetFailed} icon={<ArrowClockwise20Regular />} narrow={narrow} onClick={retry} />
          </li>
        </ul>
      )}
    />
  )
}
