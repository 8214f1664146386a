import { Button, makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  detail: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly text: string
  readonly detail?: string
  readonly action?: string
  readonly onAction?: () => void
}

/** What stands in the place of content that is not there, with the next step where there is one. */
export function Notice({ text, detail, action, onAction }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.notice} role={action === undefined ? undefined : 'alert'}>
      <span>{text}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      {action !== undefined && <Button onClick={onAction}>{action}</Button>}
    </div>
  )
}
