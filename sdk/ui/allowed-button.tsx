import { Button, type ButtonProps, Tooltip } from '@fluentui/react-components'
import type { useAccess } from '../react/use-access'

/** What `AllowedButton` takes: all that a button takes, and whether it may be pressed. */
export type AllowedButtonProps = Extract<ButtonProps, { as?: 'button' }> & {
  readonly verdict: ReturnType<typeof useAccess>
}

/** A button that stays in its place where the user may not press it, and says why. */
export function AllowedButton({ verdict, ...button }: AllowedButtonProps) {
  if (verdict.granted) return <Button {...button} />
  return (
    <Tooltip content={verdict.reason} relationship="description" withArrow>
      <Button {...button} disabledFocusable />
    </Tooltip>
  )
}
