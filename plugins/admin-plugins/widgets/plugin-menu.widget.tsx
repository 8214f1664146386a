import { compareVersions } from '@etabli/sdk/platform'
import { useAccess } from '@etabli/sdk/react'
import {
  Button,
  Menu,
  MenuItem,
  type MenuItemProps,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components'
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { ServerRegular } from '@fluentui/react-icons/svg/server'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { type Plugin, writePolicy } from '../contract'
import { PLUGINS } from '../messages'
import type { PluginActions } from '../model/use-plugin-actions'

interface Props {
  readonly plugin: Plugin
  readonly actions: PluginActions
  readonly onDetails: () => void
  /** Absent where it asks for nothing that could be set. */
  readonly onSettings: (() => void) | undefined
  readonly onRemove: () => void
}

export function PluginMenu({ plugin, actions, onDetails, onSettings, onRemove }: Props) {
  const { title, tier, version, state, server, previous, rollBackBySuperadmin } = plugin
  const why = useAccess(writePolicy.access).granted ? undefined : PLUGINS.superadminOnly
  const isForward = previous !== undefined && compareVersions(previous.version, version) > 0
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          size="small"
          icon={<MoreHorizontalRegular />}
          aria-label={PLUGINS.actionsOf(title)}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<InfoRegular />} onClick={onDetails}>
            {PLUGINS.details}
          </MenuItem>
          {onSettings && (
            <MenuItem icon={<SettingsRegular />} onClick={onSettings}>
              {PLUGINS.settings}
            </MenuItem>
          )}
          {state === 'refused' && (
            <ReasonedItem why={why} icon={<CheckmarkCircleRegular />} onClick={() => void actions.allowVersion(plugin)}>
              {PLUGINS.allowVersion}
            </ReasonedItem>
          )}
          {previous && (
            <ReasonedItem
              why={rollBackBySuperadmin ? why : undefined}
              icon={isForward ? <ArrowRedoRegular /> : <ArrowUndoRegular />}
              onClick={() => void actions.rollBack(plugin)}
            >
              {isForward ? PLUGINS.goForward(previous.version) : PLUGINS.rollBack(previous.version)}
            </ReasonedItem>
          )}
          {server !== 'none' && (
            <ReasonedItem
              why={why}
              icon={<ServerRegular />}
              onClick={() => void actions.allowServer(plugin, server === 'refused')}
            >
              {server === 'refused' ? PLUGINS.allowServer : PLUGINS.denyServer}
            </ReasonedItem>
          )}
          {tier === 'installed' && (
            <MenuItem icon={<DeleteRegular />} onClick={onRemove}>
              {PLUGINS.remove}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** An item that says why it is disabled. */
function ReasonedItem({ why, ...item }: MenuItemProps & { readonly why: string | undefined }) {
  if (why === undefined) return <MenuItem {...item} />
  return (
    <Tooltip content={why} relationship="description" positioning="before">
      <MenuItem {...item} disabled />
    </Tooltip>
  )
}
