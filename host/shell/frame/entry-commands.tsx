import type { MenuEntry } from '@etabli/core/plugin/contributions'
import { MoreMenu } from '@etabli/sdk/ui'
import { useMemo } from 'react'
import { useAreas } from '../commands/use-areas'
import { commandItems } from '../palette/area-items'
import { MENU_MORE } from './messages'

export interface EntryCommandsProps {
  readonly entry: MenuEntry
  /** Absent in the menu of the administration. */
  readonly project: string | undefined
}

/** The commands that stand at an entry, as the palette would offer them on the page that is open. */
export function EntryCommands({ entry, project }: EntryCommandsProps) {
  const areas = useAreas()
  const { plugin, id, label } = entry
  const items = useMemo(() => {
    const commands = areas.commands.filter((command) => command.plugin === plugin && command.menu === id)
    return commandItems({ ...areas, commands }, project).map(({ name, run, ...item }) => ({
      ...{ id: item.id, label: name, keys: item.keys, onPress: run },
    }))
  }, [areas, plugin, id, project])
  return items.length > 0 ? <MoreMenu label={MENU_MORE.of(label)} items={items} /> : null
}
