import { useTypedText } from '@etabli/sdk/platform'
import { Button, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { FilterDismissRegular } from '@fluentui/react-icons/svg/filter-dismiss'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { USERS } from '../messages'

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  search: { width: '320px', maxWidth: '100%' },
})

interface Props {
  /** What is searched for now. */
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly onClear: () => void
}

/** The search over all columns: on Enter or its button, not while typing. */
export function UsersToolbar({ search, onSearch, onClear }: Props) {
  const styles = useStyles()
  const { text, type, ask } = useTypedText(search)
  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          ask(text.trim())
          onSearch(text.trim())
        }}
      >
        <SearchBox
          className={styles.search}
          placeholder={USERS.search}
          aria-label={USERS.search}
          aria-keyshortcuts="/"
          value={text}
          maxLength={320}
          onChange={(_, { value }) => type(value)}
        />
        <Button type="submit" icon={<SearchRegular />}>
          {USERS.searchButton}
        </Button>
        <Button
          icon={<FilterDismissRegular />}
          onClick={() => {
            type('')
            ask('')
            onClear()
          }}
        >
          {USERS.clear}
        </Button>
      </form>
    </search>
  )
}
