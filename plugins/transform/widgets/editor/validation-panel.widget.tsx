import { LogViewer, StatusBadge, type StatusTone } from '@etabli/sdk/ui'
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { type ReactNode, useId } from 'react'
import { VALIDATION } from '../../messages/editor'
import type { Editing } from '../../model/editor/use-editing'
import { isOver, type Validation } from '../../model/editor/use-validation'

const useStyles = makeStyles({
  panel: {
    flexShrink: 0,
    height: '34vh',
    minHeight: '180px',
    display: 'flex',
    flexDirection: 'column',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  state: { flexGrow: 1 },
  log: { flexGrow: 1, minHeight: 0 },
})

interface Props {
  readonly run: Validation
  readonly name: string
  readonly editing: Editing
  /** What else is to be known before it is applied. */
  readonly children?: ReactNode
}

/** The validation that runs, or ran last, with what it writes. */
export function ValidationPanel({ run, name, editing, children }: Props) {
  const styles = useStyles()
  const heading = useId()
  const { validation, leaveValidation, step } = editing
  const isRunning = step === 'running'
  const [tone, words] = stateOf(run, step)
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {VALIDATION.title}
        </h2>
        <span role="status" className={styles.state}>
          <StatusBadge tone={tone}>{words}</StatusBadge>
        </span>
        {isRunning && !run.isLost && (
          <Button
            size="small"
            icon={<StopRegular />}
            disabledFocusable={run.isStopping}
            onClick={() => void validation.stop()}
          >
            {VALIDATION.stop}
          </Button>
        )}
        {(!isRunning || run.isLost) && step !== 'merging' && (
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={VALIDATION.closePanel}
            onClick={leaveValidation}
          />
        )}
      </div>
      {run.isLost && (
        <MessageBar intent="warning">
          <MessageBarBody>{VALIDATION.lost}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={validation.lookAgain}>
              {VALIDATION.lookAgain}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {children}
      <div className={styles.log}>
        <LogViewer
          label={VALIDATION.output}
          text={run.state?.data.output ?? ''}
          followsEnd
          emptyText={isRunning ? VALIDATION.noOutput : VALIDATION.silent}
          fileName={VALIDATION.fileName(name)}
        />
      </div>
    </section>
  )
}

function stateOf({ state, isLost, isStopping }: Validation, step: Editing['step']): readonly [StatusTone, string] {
  const { steps } = VALIDATION
  if (isLost) return ['warning', steps.lost]
  if (step === 'merging') return ['running', steps.merging]
  if (state && isOver(state)) {
    if (state.status === 'completed') return ['success', steps.done]
    return isStopping ? ['neutral', steps.stopped] : ['danger', steps.failed]
  }
  return isStopping ? ['pending', steps.stopping] : ['running', steps.running]
}
