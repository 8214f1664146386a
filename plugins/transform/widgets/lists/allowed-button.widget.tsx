import { Button, type ButtonProps, Tooltip } from '@fluentui/react-components'

interface Props {
  /** Why it cannot be used now; undefined where it can. */
  readonly reason: string | undefined
  readonly icon: NonNullable<ButtonProps['icon']>
  /** Default: small. */
  readonly size?: 'small' | 'medium'
  readonly appearance?: NonNullable<ButtonProps['appearance']>
  readonly onClick: () => void
  /** It was pressed although it cannot be used. */
  readonly onRefused?: (() => void) | undefined
  readonly children: string
}

/** A button that stays in its place where it cannot be used, and says why. */
export function AllowedButton({ reason, onClick, onRefused, size = 'small', children, ...look }: Props) {
  const button = (
    <Button
      {...look}
      size={size}
      disabledFocusable={reason !== undefined}
      onClick={() => reason === undefined && onClick()}
      // Fluent hears no click of a button that is off.
      onClickCapture={() => reason !== undefined && onRefused?.()}
    >
      {children}
    </Button>
  )
  if (reason === undefined) return button
  return (
    <Tooltip content={reason} relationship="description" withArrow>
      {button}
    </Tooltip>
  )
}
