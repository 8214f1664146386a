import { makeStyles, tokens } from '@fluentui/react-components'
import type { ConnectionFacts } from '../../contract'
import { QUERY } from '../../messages/query'
import { ReadOnlyMark } from '../connections/read-only-mark.widget'

const useStyles = makeStyles({
  trail: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    overflow: 'hidden',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase300,
  },
  step: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    '::after': { content: '"›"', padding: '0 6px' },
  },
  here: { fontWeight: tokens.fontWeightSemibold, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  place: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
})

interface Props {
  readonly project: string
  readonly connection: string
  /** Undefined while they are not known. */
  readonly facts: ConnectionFacts | undefined
}

/** What a query runs on, and whether it can do harm there. */
export function ConnectionMark({ project, connection, facts }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.place}>
      <ol className={styles.trail} aria-label={QUERY.runsOn}>
        <li className={styles.step}>{project}</li>
        <li className={styles.here} aria-current="true" title={connection}>
          {connection}
        </li>
      </ol>
      {facts && <ReadOnlyMark readOnly={facts['read-only']} />}
    </div>
  )
}
