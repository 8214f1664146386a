import { Button, makeStyles, mergeClasses, Title2, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import type { ReactNode } from 'react'
import { WIZARD } from '../../messages'
import type { Step } from '../../model/wizard-address'

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
  title: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
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
  readonly title: string
  /** Absent where there are no steps to go through. */
  readonly step?: Step
  /** A step that was not needed. */
  readonly skipped?: Step
  readonly onBack?: () => void
  readonly children: ReactNode
}

export function WizardFrame({ title, step, skipped, onBack, children }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.page}>
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
        <Title2 as="h1" className={styles.title}>
          {title}
        </Title2>
      </div>
      {step !== undefined && (
        <ol className={styles.steps} aria-label={WIZARD.progress}>
          {WIZARD.steps.map((label, index) => (
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
      )}
      {children}
    </div>
  )
}
