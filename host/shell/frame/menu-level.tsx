import { PluginIcon } from '@etabli/sdk/ui'
import { useLoaded } from '../use-loaded'
import type { MenuGroupProps } from './menu-group-props'
import { MenuButton } from './menu-link'

/** Where it cannot be fetched, the entry itself is still there. */
const loadGroup = () => import('./menu-group').catch(() => undefined)

/** An entry that has others under it. Few have, so that the code for it comes once the menu is drawn. */
export function MenuLevel(props: MenuGroupProps) {
  const { entry, narrow, className, link } = props
  const loaded = useLoaded(undefined, loadGroup)
  if (loaded) return <loaded.MenuGroup {...props} />
  return (
    <li className={className}>
      {link?.({ narrow }) ?? <MenuButton label={entry.label} icon={<PluginIcon name={entry.icon} />} narrow={narrow} />}
    </li>
  )
}
