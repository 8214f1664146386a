import { QueryRepairs } from '@etabli/sdk/databases'
import { Extensions } from '@etabli/sdk/ui'
import { Caption1, MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components'
import { QUERY } from '../../messages/query'
import type { Statement, StatementFailure } from '../../model/query/run-statement'

const useStyles = makeStyles({
  failure: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { flexShrink: 0, maxHeight: '22vh', overflowY: 'auto' },
  changed: { color: tokens.colorNeutralForeground2 },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

interface Props {
  readonly project: string
  readonly connection: string
  readonly failure: StatementFailure
  readonly place: { readonly line: number; readonly column: number } | undefined
  /** The statement is in the editor as it failed, so that another can take its place. */
  readonly isThere: boolean
  /** Puts another statement in its place; nothing runs. */
  readonly onReplace: (statement: Statement, sql: string) => void
}

/** Why the statement failed, where in the editor, and what others propose in its place. */
export function QueryFailureBar({ project, connection, failure, place, isThere, onReplace }: Props) {
  const styles = useStyles()
  const { message, statement } = failure
  const repair = {
    project,
    connection,
    failed: { sql: statement.sql, message },
    replace: (sql: string) => onReplace(statement, sql),
  }
  return (
    <div className={styles.failure}>
      <MessageBar className={styles.bar} intent="error" layout="multiline" role="alert">
        <MessageBarBody>
          <MessageBarTitle>{QUERY.failed}</MessageBarTitle>
          <span className={styles.text}>
            {message}
            {place && ` (${QUERY.line(place.line, place.column)})`}
          </span>
        </MessageBarBody>
      </MessageBar>
      {isThere ? (
        <Extensions point={QueryRepairs} props={repair} fields={{ project }} />
      ) : (
        <Caption1 className={styles.changed}>{QUERY.failedChanged}</Caption1>
      )}
    </div>
  )
}
