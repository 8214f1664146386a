import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { WIZARD } from './messages'

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
  currentNumber: {
    border: 'none',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  done: { border: 'none', backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
})

interface Props {
  readonly steps: readonly string[]
  readonly step: number
  readonly skipped: number | undefined
}

/** Where in a wizard its user is: what is done, what is shown, what comes. */
export function StepList({ steps, step, skipped }: Props) {
  const styles = useStyles()
  return (
    <ol className={styles.steps} aria-label={WIZARD.progress}>
      {steps.map((label, index) => (
        <li
          key={label}
          className={mergeClasses(styles.step, index === step && styles.current)}
          aria-current={index === step ? 'step' : undefined}
        >
          <span
            aria-hidden
            className={mergeClasses(
              styles.number,
              index === step && styles.currentNumber,
              index < step && index !== skipped && styles.done,
            )}
          >
            {index < step && index !== skipped ? <CheckmarkRegular /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
