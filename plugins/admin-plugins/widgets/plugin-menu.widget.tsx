import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import type { Plugin } from '../contract'
import { PLUGINS } from '../messages'
import type { PluginActions } from '../model/use-plugin-actions'
import { compareVersions } from '../model/versions'

interface Props {
  readonly plugin: Plugin
  readonly actions: PluginActions
  readonly onDetails: () => void
}

export function PluginMenu({ plugin, actions, onDetails }: Props) {
  const { title, tier, version, state, previous } = plugin
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
          {state === 'refused' && (
            <MenuItem icon={<CheckmarkCircleRegular />} onClick={() => void actions.allowVersion(plugin)}>
              {PLUGINS.allowVersion}
            </MenuItem>
          )}
          {previous && (
            <MenuItem
              icon={isForward ? <ArrowRedoRegular /> : <ArrowUndoRegular />}
              onClick={() => void actions.rollBack(plugin)}
            >
              {isForward ? PLUGINS.goForward(previous.version) : PLUGINS.rollBack(previous.version)}
            </MenuItem>
          )}
          {tier === 'installed' && (
            <MenuItem icon={<DeleteRegular />} onClick={() => void actions.remove(plugin)}>
              {PLUGINS.remove}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
