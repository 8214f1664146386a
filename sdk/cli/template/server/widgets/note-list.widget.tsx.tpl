import { formatDateTime } from '@etabli/sdk'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { Note } from '../contract'
import { TEXT } from '../messages'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalM },
  note: { display: 'grid', overflowWrap: 'anywhere' },
})

export function NoteList({ notes, label }: { readonly notes: readonly Note[]; readonly label: string }) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={label}>
      {notes.map(({ id, text, author, createdAt }) => (
        <li key={id} className={styles.note}>
          {text}
          <Caption1>{TEXT.about(author, formatDateTime(new Date(createdAt)))}</Caption1>
        </li>
      ))}
    </ul>
  )
}
