import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { ChatMessage } from '../contract'
import { MESSAGES } from '../messages'
import { visibleText } from '../model/visible-text'

const useStyles = makeStyles({
  mark: { display: 'flex', alignItems: 'start', columnGap: tokens.spacingHorizontalXS, overflowWrap: 'anywhere' },
  icon: { flexShrink: 0, marginTop: '1px', fontSize: tokens.fontSizeBase300 },
  checked: { color: tokens.colorStatusSuccessForeground1 },
  partial: { color: tokens.colorNeutralForeground2 },
  refused: { color: tokens.colorStatusWarningForeground1 },
})

interface Props {
  readonly check: ChatMessage['sql-check']
  /** The statement answers less than was asked: that the database accepts it is no praise then. */
  readonly isPartial: boolean
}

/** What the database said of a statement of an answer, if it was asked. */
export function StatementCheck({ check, isPartial }: Props) {
  const styles = useStyles()
  if (!check) return null
  if (check.ok && isPartial)
    return (
      <Caption1 className={mergeClasses(styles.mark, styles.partial)} title={MESSAGES.checkedHint}>
        <InfoRegular className={styles.icon} aria-hidden /> {MESSAGES.checkedInPart}
      </Caption1>
    )
  if (check.ok)
    return (
      <Caption1 className={mergeClasses(styles.mark, styles.checked)} title={MESSAGES.checkedHint}>
        <CheckmarkCircleRegular className={styles.icon} aria-hidden /> {MESSAGES.checked}
      </Caption1>
    )
  return (
    <Caption1 className={mergeClasses(styles.mark, styles.refused)}>
      <WarningRegular className={styles.icon} aria-hidden /> {MESSAGES.refused(visibleText(check.message ?? ''))}
    </Caption1>
  )
}
