import { Button, makeStyles, Title2, tokens } from '@fluentui/react-components'
import type { FormEvent } from 'react'
import { WIZARD } from './messages'
import { StepHeading } from './step-heading'
import { StepList } from './step-list'
import { STEP_HEADING, useStepFocus } from './use-step-focus'
import type { WizardStep } from './wizard-step'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    maxWidth: '960px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXXXL}`,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
  },
  title: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', outlineStyle: 'none' },
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalS,
  },
})

/** What `Wizard` takes. */
export interface WizardProps {
  readonly title: string
  /** One is a form without a list of steps. */
  readonly steps: readonly [WizardStep, ...WizardStep[]]
  /** The step that is shown, from 0. The page holds it: in its state, or in the address, where the browser's back goes a step back. */
  readonly step: number
  readonly onStep: (step: number) => void
  /** What the last button reads. */
  readonly finish: string
  readonly isFinishing?: boolean
  readonly onFinish: () => void
  readonly onCancel?: () => void
}

/**
 * Steps with a way back and on; those that are done are gone back to from their list too. Going to a step focuses its heading. What
 * was given stays with the page, as a step that is left is no longer drawn, and so does `useLeaveGuard`, which asks before it is lost.
 * @example <Wizard title="New flow" steps={[kind, source]} step={step} onStep={setStep} finish="Create" onFinish={create} />
 */
export function Wizard(props: WizardProps) {
  const { title, steps, step, onStep, finish, isFinishing = false, onFinish, onCancel } = props
  const styles = useStyles()
  // A step can go while it is shown, when what was given before it makes it needless.
  const at = Math.min(step, steps.length - 1)
  const element = useStepFocus(at)
  const { heading, view, blocked, check, hasNoNext = false } = steps[at] ?? steps[0]
  const back = steps.findLastIndex(({ isSkipped }, place) => place < at && !isSkipped)
  const next = steps.findIndex(({ isSkipped }, place) => place > at && !isSkipped)
  const isLast = next < 0
  const isClosed = blocked !== undefined || (isLast && isFinishing)
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    // Enter in a field comes here past a button that is closed or absent.
    if (hasNoNext || isClosed) return
    if (check && !check()) return
    if (isLast) onFinish()
    else onStep(next)
  }
  return (
    <div ref={element} className={styles.page}>
      <Title2 as="h1" tabIndex={-1} className={styles.title} {...{ [STEP_HEADING]: true }}>
        {title}
      </Title2>
      {steps.length > 1 && <StepList steps={steps} step={at} onStep={onStep} />}
      <form className={styles.step} noValidate autoComplete="off" onSubmit={goOn}>
        {heading !== undefined && <StepHeading>{heading}</StepHeading>}
        {view}
        <div className={styles.buttons}>
          {onCancel && <Button onClick={onCancel}>{WIZARD.cancel}</Button>}
          {back >= 0 && <Button onClick={() => onStep(back)}>{WIZARD.back}</Button>}
          {!hasNoNext && (
            <Button
              type="submit"
              appearance="primary"
              disabledFocusable={isClosed}
              {...(blocked !== undefined && { title: blocked })}
            >
              {isLast ? finish : WIZARD.next}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
