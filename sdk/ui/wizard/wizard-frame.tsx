import { Button, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import type { ReactNode } from 'react'
import { WIZARD } from './messages'
import { StepList } from './step-list'
import { STEP_HEADING, useStepFocus } from './use-step-focus'

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
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  title: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', outlineStyle: 'none' },
})

/** What `WizardFrame` takes. */
export interface WizardFrameProps {
  readonly title: string
  /** What the steps are called, in their order. */
  readonly steps?: readonly string[]
  /** Which of them is shown, from 0; absent where there are no steps to go through. */
  readonly step?: number
  /** A step that was not needed. */
  readonly skipped?: number
  readonly onBack?: () => void
  readonly children: ReactNode
}

/**
 * The frame round the steps of a page that holds itself which one is shown, such as in the address. Going to another step
 * focuses the `StepHeading` in it, or the title.
 */
export function WizardFrame({ title, steps = [], step, skipped, onBack, children }: WizardFrameProps) {
  const styles = useStyles()
  const element = useStepFocus(step)
  return (
    <div ref={element} className={styles.page}>
      <div className={styles.top}>
        {onBack && (
          <Button
            appearance="subtle"
            icon={<ArrowLeftRegular />}
            aria-label={WIZARD.back}
            title={WIZARD.back}
            onClick={onBack}
          />
        )}
        <Title2 as="h1" tabIndex={-1} className={styles.title} {...{ [STEP_HEADING]: true }}>
          {title}
        </Title2>
      </div>
      {step !== undefined && <StepList steps={steps} step={step} skipped={skipped} />}
      {children}
    </div>
  )
}
