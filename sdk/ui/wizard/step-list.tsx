import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { WIZARD } from './messages'
import type { WizardStep } from './wizard-step'

const useStyles = makeStyles({
  steps: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground2,
  },
  step: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  number: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  // With forced colours, where backgrounds go, the border that nobody sees is seen.
  currentNumber: {
    border: '1px solid transparent',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  skipped: { color: tokens.colorNeutralForeground3 },
  back: {
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground2BrandHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  done: {
    border: '1px solid transparent',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
})

interface Props {
  readonly steps: readonly WizardStep[]
  readonly step: number
  readonly onStep: (step: number) => void
}

/** Where in a wizard its user is: what is done, and can be gone back to, what is shown, what comes. */
export function StepList({ steps, step, onStep }: Props) {
  const styles = useStyles()
  return (
    <ol className={styles.steps} aria-label={WIZARD.progress}>
      {steps.map(({ label, isSkipped = false }, place) => {
        const [isCurrent, isDone] = [place === step, place < step && !isSkipped]
        const content = (
          <>
            <span
              aria-hidden
              className={mergeClasses(styles.number, isCurrent && styles.currentNumber, isDone && styles.done)}
            >
              {isDone ? <CheckmarkRegular /> : place + 1}
            </span>
            {label}
          </>
        )
        return (
          <li
            key={label}
            className={mergeClasses(isCurrent && styles.current, isSkipped && styles.skipped)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {isDone ? (
              <button type="button" className={mergeClasses(styles.step, styles.back)} onClick={() => onStep(place)}>
                {content}
              </button>
            ) : (
              <span className={styles.step}>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
