import { Badge, makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { ConnectionFacts } from '../../contract'
import { QUERY } from '../../messages/query'

const useStyles = makeStyles({
  trail: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase300,
  },
  step: {
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    '::after': { content: '"›"', padding: '0 6px' },
  },
  here: { fontWeight: tokens.fontWeightSemibold, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  place: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  mark: { flexShrink: 0 },
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
  const readOnly = facts?.['read-only']
  return (
    <div className={styles.place}>
      <ol className={styles.trail} aria-label={QUERY.runsOn}>
        <li className={styles.step}>{project}</li>
        <li className={styles.here} aria-current="true" title={connection}>
          {connection}
        </li>
      </ol>
      {readOnly && (
        <Tooltip
          relationship="description"
          content={readOnly.guaranteed ? QUERY.readOnlyHint : QUERY.notGuaranteedHint(readOnly.reasons)}
        >
          <Badge
            className={styles.mark}
            // Its hint is for keyboards too.
            tabIndex={0}
            appearance="tint"
            color={readOnly.guaranteed ? 'informative' : 'warning'}
            icon={readOnly.guaranteed ? <LockClosedRegular /> : <WarningRegular />}
          >
            {readOnly.guaranteed ? QUERY.readOnly : QUERY.notGuaranteed}
          </Badge>
        </Tooltip>
      )}
    </div>
  )
}
