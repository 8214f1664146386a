import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components'
import { QUERY } from '../../messages/query'

const useStyles = makeStyles({
  bar: { flexShrink: 0, maxHeight: '22vh', overflowY: 'auto' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

interface Props {
  readonly message: string
  readonly place: { readonly line: number; readonly column: number } | undefined
}

/** Why the statement failed, and where in the editor. */
export function QueryFailureBar({ message, place }: Props) {
  const styles = useStyles()
  return (
    <MessageBar className={styles.bar} intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{QUERY.failed}</MessageBarTitle>
        <span className={styles.text}>
          {message}
          {place && ` (${QUERY.line(place.line, place.column)})`}
        </span>
      </MessageBarBody>
    </MessageBar>
  )
}
