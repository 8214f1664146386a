import type { MenuWidget } from '@etabli/core/plugin/contribution-store'
import { PluginError } from '@etabli/core/plugin/kernel/plugin-error'
import type { MenuSection } from '@etabli/core/plugin/vocabulary'
import { AuthService, PermissionService, PluginRegistry, Plugins } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { MenuContext, useMenuStyles } from '@etabli/sdk/ui'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useCallback, useMemo, useState } from 'react'
import type { PluginCode } from '../../loader/plugin-code'
import { ContributionBoundary } from '../routing/contribution-boundary'
import { useLoaded } from '../use-loaded'
import { MenuButton } from './menu-link'
import { FRAME } from './messages'

interface Props {
  readonly section: MenuSection
  readonly project: string
  readonly narrow: boolean
  readonly code: PluginCode
}

/** What plugins draw themselves in a sub-menu, each within a boundary of its own. */
export function MenuWidgets({ section, project, narrow, code }: Props) {
  const registry = useService(PluginRegistry)
  const permissions = useService(PermissionService)
  useStream(useService(AuthService).session$)
  const widgets = useStream(useMemo(() => registry.contributions$('menuWidgets'), [registry]))
  const menu = useMemo(() => ({ narrow }), [narrow])
  return (
    <MenuContext value={menu}>
      {widgets.map((widget) => {
        if (widget.section !== section || !permissions.verdict(widget.access, { project }).granted) return null
        return <WidgetPlace key={`${widget.plugin}/${widget.id}`} widget={widget} narrow={narrow} code={code} />
      })}
    </MenuContext>
  )
}

interface PlaceProps extends Pick<Props, 'narrow' | 'code'> {
  readonly widget: MenuWidget
}

function WidgetPlace({ widget, narrow, code }: PlaceProps) {
  const styles = useMenuStyles()
  const plugins = useService(Plugins)
  const [attempt, setAttempt] = useState(0)
  return (
    <ContributionBoundary
      owner={`${widget.plugin}/menuWidgets/${widget.id}`}
      onFault={(error) => {
        // What failed to load is known to the kernel already.
        if (!(error instanceof PluginError)) plugins.report(widget.plugin, 'render', error, `menuWidgets/${widget.id}`)
      }}
      onRetry={() => setAttempt(attempt + 1)}
      failed={(retry) => (
        <ul className={styles.list}>
          <li>
            <MenuButton label={FRAME.widgetFailed} icon={<ArrowClockwise20Regular />} narrow={narrow} onClick={retry} />
          </li>
        </ul>
      )}
    >
      <LoadedWidget key={attempt} widget={widget} code={code} />
    </ContributionBoundary>
  )
}

function LoadedWidget({ widget: { plugin, id }, code }: Pick<PlaceProps, 'widget' | 'code'>) {
  const address = useMemo(() => ({ plugin, point: 'menuWidgets' as const, id }), [plugin, id])
  const load = useCallback(() => code.view(address), [code, address])
  const loaded = useLoaded(code.ready(address), load)
  if (!loaded) return null
  const Widget = loaded.default
  return <Widget />
}
