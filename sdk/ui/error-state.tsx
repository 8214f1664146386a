import { Button, Caption1, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { UI } from './messages'

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    height: '100%',
    boxSizing: 'border-box',
  },
  icon: { fontSize: '32px', color: tokens.colorStatusDangerForeground1 },
  title: { margin: 0 },
  reason: { color: tokens.colorNeutralForeground2, maxWidth: '60ch', overflowWrap: 'anywhere' },
})

interface Props {
  /** What could not be done. */
  readonly title?: string
  readonly error: unknown
  readonly onRetry?: () => void
  /** Whether it stands for a whole page, whose heading it then has. */
  readonly isPage?: boolean
}

/** A named failure, with the way to try again. */
export function ErrorState({ title = UI.failed, error, onRetry, isPage = false }: Props) {
  const styles = useStyles()
  return (
    <div role="alert" className={styles.state}>
      <ErrorCircleRegular className={styles.icon} aria-hidden />
      <Text as={isPage ? 'h1' : 'span'} weight="semibold" className={styles.title}>
        {title}
      </Text>
      <Caption1 className={styles.reason}>{error instanceof Error ? error.message : String(error)}</Caption1>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {UI.retry}
        </Button>
      )}
    </div>
  )
}
