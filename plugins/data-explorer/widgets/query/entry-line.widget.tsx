import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  open: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    textAlign: 'start',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    fontWeight: tokens.fontWeightRegular,
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
  },
})

/** How much of a long statement a tooltip shows. */
const TITLE_LENGTH = 600

interface Props {
  readonly label?: string
  readonly title: ReactNode
  readonly note: ReactNode
  readonly hint: string
  readonly onOpen: () => void
  readonly actions?: ReactNode
}

/** A line that opens what it names. */
export function EntryLine({ label, title, note, hint, onOpen, actions }: Props) {
  const styles = useStyles()
  return (
    <li className={styles.line}>
      <Button
        className={styles.open}
        appearance="subtle"
        title={hint.slice(0, TITLE_LENGTH)}
        {...(label !== undefined && { 'aria-label': label })}
        onClick={onOpen}
      >
        <span className={styles.title}>{title}</span>
        <Caption1 className={styles.note}>{note}</Caption1>
      </Button>
      {actions}
    </li>
  )
}
