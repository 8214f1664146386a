import {
  Button,
  type ButtonProps,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useIsOverflowItemVisible,
  useMergedRefs,
  useOverflowMenu,
} from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { createContext, type JSX, useContext, useEffect } from 'react'
import { QUERY } from '../../messages/query'

/** A tool as an entry of the menu. */
export interface HiddenTool {
  readonly hint: string
  readonly icon: JSX.Element
  readonly isOff: boolean
  readonly use: () => void
}

/** Of the toolbar: its tools by their labels, and the button of the menu that those without room are in. */
export const ToolPlace = createContext<{
  readonly more: HTMLElement | null
  readonly tools: Map<string, HiddenTool>
}>({ more: null, tools: new Map() })

/** Makes a tool one of the menu too. @returns where what it opens belongs while it is in the menu */
export function useTool(label: string, tool: HiddenTool): HTMLElement | undefined {
  const { more, tools } = useContext(ToolPlace)
  const isVisible = useIsOverflowItemVisible(label)
  // At each drawing, since what it does changes with it.
  useEffect(() => {
    tools.set(label, tool)
  })
  return isVisible ? undefined : (more ?? undefined)
}

interface ToolProps {
  readonly label: string
  readonly hint?: string
  readonly icon: JSX.Element
  readonly appearance?: ButtonProps['appearance']
  readonly isOff?: boolean
  readonly onUse: () => void
}

/** A button of the toolbar. */
export function Tool({ label, hint = label, icon, appearance = 'subtle', isOff = false, onUse }: ToolProps) {
  useTool(label, { hint, icon, isOff, use: onUse })
  return (
    <Button size="small" appearance={appearance} icon={icon} title={hint} disabledFocusable={isOff} onClick={onUse}>
      {label}
    </Button>
  )
}

interface Props {
  readonly labels: readonly string[]
  readonly onButton: (button: HTMLElement | null) => void
}

/** The tools that have no room. */
export function MoreTools({ labels, onButton }: Props) {
  const { ref, isOverflowing } = useOverflowMenu<HTMLButtonElement>()
  const button = useMergedRefs(ref, onButton)
  if (!isOverflowing) return null
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          ref={button}
          size="small"
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={QUERY.moreTools}
          title={QUERY.moreTools}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {labels.map((label) => (
            <MoreTool key={label} label={label} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

function MoreTool({ label }: { readonly label: string }) {
  const isVisible = useIsOverflowItemVisible(label)
  const tool = useContext(ToolPlace).tools.get(label)
  if (isVisible || !tool) return null
  const { hint, icon, isOff, use } = tool
  return (
    // Not before the menu has given the focus back.
    <MenuItem icon={icon} title={hint} disabled={isOff} onClick={() => requestAnimationFrame(use)}>
      {label}
    </MenuItem>
  )
}
