import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { type ReactNode, useId, useState } from 'react'
import { DASHBOARD } from '../messages'

// No button of Fluent: what draws one weighs more than all else here.
const useStyles = makeStyles({
  heading: { margin: `${tokens.spacingVerticalL} 0 0` },
  button: {
    ...typographyStyles.body1Strong,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS} 0 0`,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground2Hover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  open: { transform: 'rotate(90deg)' },
  count: { ...typographyStyles.body1, color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly count: number
  readonly children: ReactNode
}

/** The cards of areas that this installation lacks: there for who looks for one, in nobody's way else. */
export function NotInstalled({ count, children }: Props) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  return (
    <>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight20Regular aria-hidden className={mergeClasses(isOpen && styles.open)} />
          {DASHBOARD.notInstalled} <span className={styles.count}>{count}</span>
        </button>
      </h3>
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
