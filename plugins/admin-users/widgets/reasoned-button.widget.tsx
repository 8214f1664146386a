import { Button, type ButtonProps, Tooltip } from '@fluentui/react-components'

type Props = ButtonProps & {
  /** Why it may not be used; it then stays reachable, and says so. */
  readonly why?: string | undefined
}

/** A button that says why it is disabled. */
export function ReasonedButton({ why, ...button }: Props) {
  if (why === undefined) return <Button {...button} />
  return (
    <Tooltip content={why} relationship="description" withArrow>
      <Button {...button} disabledFocusable />
    </Tooltip>
  )
}
