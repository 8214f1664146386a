import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { MATRIX } from '../messages'
import { isClosedByOmission } from '../model/judged-entry'
import type { Editable } from '../model/permission-matrix'

interface Props {
  readonly configuration: Editable
  readonly project: string
  /** Absent where the permissions are only looked at. */
  readonly onAddReading?: () => void
}

/** Warns where features are granted in a project that stays closed to the user. */
export function ClosedProject({ configuration, project, onAddReading }: Props) {
  if (!isClosedByOmission(configuration, project)) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{MATRIX.closed}</MessageBarBody>
      {onAddReading && (
        <MessageBarActions>
          <Button size="small" onClick={onAddReading}>
            {MATRIX.addReading}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
