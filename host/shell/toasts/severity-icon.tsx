import type { Severity } from '@etabli/sdk'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { Info20Filled } from '@fluentui/react-icons/svg/info'

const ICONS = { error: ErrorCircle20Filled, success: CheckmarkCircle20Filled, info: Info20Filled } as const

const useStyles = makeStyles({
  icon: { display: 'inline-flex', flexShrink: 0 },
  error: { color: tokens.colorStatusDangerForeground1 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  info: { color: tokens.colorNeutralForeground3 },
})

export function SeverityIcon({ severity }: { readonly severity: Severity }) {
  const styles = useStyles()
  const Icon = ICONS[severity]
  return (
    <span className={mergeClasses(styles.icon, styles[severity])} aria-hidden="true">
      <Icon />
    </span>
  )
}
