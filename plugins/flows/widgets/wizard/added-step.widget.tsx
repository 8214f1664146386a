import type { FlowStepProps } from '@etabli/sdk'
import { PluginViews } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { ErrorState, type WizardStep } from '@etabli/sdk/ui'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import { ADDED_STEP } from '../../messages/wizard'
import type { AddedStep } from '../../model/wizard/use-added-steps'

const useStyles = makeStyles({
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  why: { color: tokens.colorNeutralForeground2, textAlign: 'end' },
})

/** A step of a plugin as the wizard takes one. */
export function addedStepOf(step: AddedStep): WizardStep {
  const { title: label, heading, chosen, blocked } = step
  if (!chosen) return { label, heading, view: null, hasNoNext: true }
  return {
    ...{ label, heading, view: <AddedStepView key={step.key} step={step} chosen={chosen} /> },
    ...(blocked !== undefined && { blocked }),
    check: () => {
      step.onPassed()
      return true
    },
  }
}

interface Props {
  readonly step: AddedStep
  readonly chosen: NonNullable<AddedStep['chosen']>
}

/** One that failed, or was left, keeps nobody from going on. */
function AddedStepView({ step, chosen }: Props) {
  const styles = useStyles()
  const { ContributedView } = useService(PluginViews)
  const latest = useRef(step)
  latest.current = step
  const { value, blocked, extension } = step
  useEffect(() => () => latest.current.onBlocked(undefined), [])
  const props = useMemo(
    (): FlowStepProps => ({
      ...chosen,
      value,
      onValue: (next) => latest.current.onValue(next),
      onReady: (ready) => latest.current.onBlocked(ready === true ? undefined : ready),
    }),
    [chosen, value],
  )
  return (
    <div className={styles.step}>
      {extension.hasView && (
        <ContributedView
          plugin={extension.plugin}
          point="extensions"
          id={extension.id}
          props={props}
          failed={(retry) => <Failed onFailed={() => latest.current.onBlocked(undefined)} onRetry={retry} />}
        />
      )}
      <Caption1 role="status" className={styles.why}>
        {blocked}
      </Caption1>
    </div>
  )
}

interface FailedProps {
  readonly onFailed: () => void
  readonly onRetry: () => void
}

function Failed({ onFailed, onRetry }: FailedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what it said before it failed holds no longer
  useEffect(() => onFailed(), [])
  return <ErrorState title={ADDED_STEP.failed} error={ADDED_STEP.goOn} onRetry={onRetry} />
}
