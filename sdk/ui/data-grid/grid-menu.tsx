import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  type PositioningVirtualElement,
} from '@fluentui/react-components'
import { Fragment, type JSX } from 'react'
import { keyText } from '../key-names'

export interface MenuEntry {
  readonly text: string
  /** The key that does the same, as it is shown. */
  readonly keys?: string
  readonly icon?: JSX.Element
  readonly onChoose: () => void
}

export interface MenuPart {
  /** What is said above the entries. */
  readonly title?: string | undefined
  readonly entries: readonly MenuEntry[]
}

interface Props {
  readonly label: string
  readonly parts: readonly MenuPart[]
  readonly target: PositioningVirtualElement
  readonly onClose: () => void
}

/** What can be done with a cell or a column, where it was asked for. */
export function GridMenu({ label, parts, target, onClose }: Props) {
  const shown = parts.filter(({ entries }) => entries.length > 0)
  return (
    <Menu
      open
      hasIcons
      positioning={{ target, position: 'below', align: 'start' }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <MenuPopover>
        <MenuList aria-label={label}>
          {shown.map(({ title, entries }, index) => (
            <Fragment key={entries[0]?.text}>
              {index > 0 && <MenuDivider />}
              <MenuGroup>
                {title !== undefined && <MenuGroupHeader>{title}</MenuGroupHeader>}
                {entries.map(({ text, keys, icon, onChoose }) => (
                  <MenuItem
                    key={text}
                    {...(icon && { icon })}
                    {...(keys !== undefined && { secondaryContent: keyText(keys) })}
                    onClick={onChoose}
                  >
                    {text}
                  </MenuItem>
                ))}
              </MenuGroup>
            </Fragment>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
