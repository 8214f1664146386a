import { Badge, makeStyles, Tooltip } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { ReadOnly } from '../../contract'
import { CONNECTION_MESSAGES } from '../../messages/connections'

const useStyles = makeStyles({ mark: { flexShrink: 0 } })

/** Whether the database itself keeps a connection from changing anything, and why not. */
export function ReadOnlyMark({ readOnly }: { readonly readOnly: ReadOnly }) {
  const styles = useStyles()
  const { guaranteed, reasons } = readOnly
  return (
    <Tooltip
      relationship="description"
      content={guaranteed ? CONNECTION_MESSAGES.readOnlyHint : CONNECTION_MESSAGES.notReadOnlyHint(reasons)}
    >
      <Badge
        className={styles.mark}
        // Its hint is for keyboards too.
        tabIndex={0}
        appearance="tint"
        color={guaranteed ? 'informative' : 'warning'}
        icon={guaranteed ? <LockClosedRegular /> : <WarningRegular />}
      >
        {guaranteed ? CONNECTION_MESSAGES.readOnly : CONNECTION_MESSAGES.notReadOnly}
      </Badge>
    </Tooltip>
  )
}
