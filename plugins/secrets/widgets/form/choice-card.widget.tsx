import { Caption1, makeStyles, Text, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '72px',
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      border: `1px solid ${tokens.colorNeutralStroke1Hover}`,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  icon: { flexShrink: 0, fontSize: '32px', lineHeight: 0, color: tokens.colorBrandForeground1 },
  text: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0, overflowWrap: 'anywhere' },
  about: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly title: string
  readonly text?: string
  readonly icon: ReactNode
  readonly onChoose: () => void
}

/** One of several things to choose, with a click or with Enter. */
export function ChoiceCard({ title, text, icon, onChoose }: Props) {
  const styles = useStyles()
  return (
    <button type="button" className={styles.card} aria-label={title} onClick={onChoose}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        <Text weight="semibold">{title}</Text>
        {text !== undefined && <Caption1 className={styles.about}>{text}</Caption1>}
      </span>
    </button>
  )
}
