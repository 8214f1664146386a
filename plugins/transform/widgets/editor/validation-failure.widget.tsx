import type { JobState } from '@etabli/sdk'
import { LogViewer, PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { VALIDATION } from '../../messages/editor'

const useStyles = makeStyles({
  reason: { overflowWrap: 'anywhere' },
  log: {
    height: '44vh',
    minHeight: '180px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

interface Props {
  readonly state: JobState
  readonly name: string
  readonly onClose: () => void
}

/** Why nothing was applied (TRANS-36). */
export function ValidationFailure({ state: { data }, name, onClose }: Props) {
  const styles = useStyles()
  const reason =
    data.appError?.message ?? (data.exitCode === undefined ? undefined : VALIDATION.endedWith(data.exitCode))
  return (
    <PageDialog
      title={VALIDATION.failedTitle}
      width={960}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {VALIDATION.close}
        </Button>
      }
    >
      {reason !== undefined && (
        <MessageBar intent="error">
          <MessageBarBody className={styles.reason}>{reason}</MessageBarBody>
        </MessageBar>
      )}
      <Body1>{VALIDATION.failedText}</Body1>
      <div className={styles.log}>
        <LogViewer
          label={VALIDATION.output}
          text={data.output ?? ''}
          followsEnd
          emptyText={VALIDATION.silent}
          fileName={VALIDATION.fileName(name)}
        />
      </div>
    </PageDialog>
  )
}
