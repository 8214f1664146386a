import { Badge, Tooltip } from '@fluentui/react-components'
import type { ReadOnly } from '../../contract'
import { CONNECTION_MESSAGES } from '../../messages/connections'

/** Whether the database itself keeps a connection from changing anything, and why not. */
export function ReadOnlyMark({ readOnly }: { readonly readOnly: ReadOnly }) {
  const { guaranteed, reasons } = readOnly
  return (
    <Tooltip
      relationship="description"
      content={guaranteed ? CONNECTION_MESSAGES.readOnlyHint : CONNECTION_MESSAGES.notReadOnlyHint(reasons)}
    >
      <Badge tabIndex={0} appearance="tint" color={guaranteed ? 'success' : 'warning'}>
        {guaranteed ? CONNECTION_MESSAGES.readOnly : CONNECTION_MESSAGES.notReadOnly}
      </Badge>
    </Tooltip>
  )
}
