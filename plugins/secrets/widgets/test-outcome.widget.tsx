import { Caption1, MessageBar, MessageBarBody, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import type { ConnectionTest } from '../contract'
import { TEST } from '../messages'
import type { TestRun } from '../model/use-test-run'

const useStyles = makeStyles({
  outcome: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'stretch' },
  spinner: { justifySelf: 'start' },
  steps: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  step: { display: 'grid', gridTemplateColumns: '16px 1fr auto', columnGap: tokens.spacingHorizontalS },
  text: { overflowWrap: 'anywhere', minWidth: 0 },
  time: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  ok: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
})

/** How a test of a connection goes: under way, not made, or step by step. */
export function TestOutcome({ run }: { readonly run: TestRun | undefined }) {
  const styles = useStyles()
  return (
    <div role="status" aria-label={TEST.result} className={styles.outcome}>
      {run?.state === 'running' && <Spinner className={styles.spinner} size="tiny" label={TEST.running} />}
      {run?.state === 'failed' && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {TEST.failed} {run.message}
          </MessageBarBody>
        </MessageBar>
      )}
      {run?.state === 'done' && <Steps test={run.test} />}
    </div>
  )
}

function Steps({ test: { ok, steps } }: { readonly test: ConnectionTest }) {
  const styles = useStyles()
  return (
    <>
      <MessageBar intent={ok ? 'success' : 'error'}>
        <MessageBarBody>{ok ? TEST.works : TEST.broken}</MessageBarBody>
      </MessageBar>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.name} className={styles.step}>
            {step.ok ? (
              <CheckmarkCircleRegular className={styles.ok} fontSize={16} aria-hidden />
            ) : (
              <ErrorCircleRegular className={styles.failed} fontSize={16} aria-hidden />
            )}
            <Caption1 className={styles.text}>
              <strong>{step.name}</strong>: {step.text}
            </Caption1>
            <Caption1 className={styles.time}>{TEST.milliseconds(step.milliseconds)}</Caption1>
          </li>
        ))}
      </ol>
    </>
  )
}
