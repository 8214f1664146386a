import { Button, type ButtonProps, Tooltip } from '@fluentui/react-components'
import type { JSX } from 'react'

interface Props {
  readonly label: string
  readonly icon: JSX.Element
  /** Why it cannot be used now, if so. */
  readonly reason?: string | undefined
  readonly onClick: () => void
  readonly appearance?: ButtonProps['appearance']
  /** Shows the icon alone; its label is the tooltip. */
  readonly iconOnly?: boolean
}

/** A button that says why it cannot be used. It stays reachable by keyboard, so that everybody can read the reason. */
export function GuardedButton({ label, icon, reason, onClick, appearance = 'secondary', iconOnly = false }: Props) {
  const button = (
    <Button
      size="small"
      appearance={appearance}
      icon={icon}
      disabledFocusable={reason !== undefined}
      onClick={onClick}
      {...(iconOnly && { 'aria-label': label, ...(reason === undefined && { title: label }) })}
    >
      {iconOnly ? undefined : label}
    </Button>
  )
  if (reason === undefined) return button
  return (
    <Tooltip content={reason} relationship="description">
      {button}
    </Tooltip>
  )
}
