import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, type ReactNode, useState } from 'react'
import { WIZARD } from './messages'
import { StepHeading } from './step-heading'
import { WizardFrame } from './wizard-frame'

const useStyles = makeStyles({
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalS,
  },
})

/** One step of a `Wizard`. */
export interface WizardStep {
  readonly label: string
  /** What the step is about. */
  readonly heading: string
  /** Fields, and no form of their own: the wizard is the form, so that Enter goes on. */
  readonly view: ReactNode
  /** Why it cannot be gone on yet, as a sentence. */
  readonly blocked?: string
  /** Judges what was given when it is gone on; false stays, with the step saying what is wrong. */
  readonly check?: () => boolean
}

/** What `Wizard` takes. */
export interface WizardProps {
  readonly title: string
  readonly steps: readonly [WizardStep, ...WizardStep[]]
  /** What the last button reads. */
  readonly finish: string
  readonly isFinishing?: boolean
  readonly onFinish: () => void
  readonly onCancel?: () => void
}

/**
 * Steps with a way back and on. What was given stays with the caller, as a step that is left leaves the page.
 * @example <Wizard title="New flow" steps={[kind, source]} finish="Create" onFinish={create} />
 */
export function Wizard({ title, steps, finish, isFinishing = false, onFinish, onCancel }: WizardProps) {
  const styles = useStyles()
  const [place, setPlace] = useState(0)
  const last = steps.length - 1
  // A step can go while it is shown, when what was given before it makes it needless.
  const at = Math.min(place, last)
  const { heading, view, blocked, check } = steps[at] ?? steps[0]
  const isLast = at === last
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    // Enter in a field comes here past a button that is closed.
    if (blocked !== undefined || (isLast && isFinishing)) return
    if (check && !check()) return
    if (isLast) onFinish()
    else setPlace(at + 1)
  }
  return (
    <WizardFrame title={title} steps={steps.map(({ label }) => label)} step={at}>
      <form className={styles.step} noValidate autoComplete="off" onSubmit={goOn}>
        <StepHeading>{heading}</StepHeading>
        {view}
        <div className={styles.buttons}>
          {onCancel && <Button onClick={onCancel}>{WIZARD.cancel}</Button>}
          {at > 0 && <Button onClick={() => setPlace(at - 1)}>{WIZARD.back}</Button>}
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={blocked !== undefined || (isLast && isFinishing)}
            {...(blocked !== undefined && { title: blocked })}
          >
            {isLast ? finish : WIZARD.next}
          </Button>
        </div>
      </form>
    </WizardFrame>
  )
}
