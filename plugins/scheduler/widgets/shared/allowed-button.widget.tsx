import type { useAccess } from '@etabli/sdk/react'
import { Button, type ButtonProps, Tooltip } from '@fluentui/react-components'

type Props = Extract<ButtonProps, { as?: 'button' }> & { readonly verdict: ReturnType<typeof useAccess> }

/** A button that stays in its place where the user may not press it, and says why. */
export function AllowedButton({ verdict, ...button }: Props) {
  if (verdict.granted) return <Button {...button} />
  return (
    <Tooltip content={verdict.reason} relationship="description" withArrow>
      <Button {...button} disabledFocusable />
    </Tooltip>
  )
}
