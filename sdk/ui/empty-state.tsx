import { Caption1, makeStyles, Text, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    height: '100%',
    boxSizing: 'border-box',
  },
  icon: { fontSize: '32px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
  title: { margin: 0 },
  text: { color: tokens.colorNeutralForeground2, maxWidth: '48ch', textAlign: 'center' },
})

interface Props {
  readonly title: string
  /** The next step, in a sentence. */
  readonly text?: string
  readonly icon?: ReactNode
  /** A button that takes the next step. */
  readonly action?: ReactNode
  /** Whether it stands for a whole page, whose heading it then has. */
  readonly isPage?: boolean
}

/** Nothing is here, and what to do about it. */
export function EmptyState({ title, text, icon, action, isPage = false }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Text as={isPage ? 'h1' : 'span'} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {text && <Caption1 className={styles.text}>{text}</Caption1>}
      {action}
    </div>
  )
}
