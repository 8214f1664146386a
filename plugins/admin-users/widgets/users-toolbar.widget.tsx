import { Button, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { FilterDismissRegular } from '@fluentui/react-icons/svg/filter-dismiss'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useState } from 'react'
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
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  const [asked, setAsked] = useState(search)
  if (known !== search) {
    setKnown(search)
    setAsked(search)
    // "Back" brings an earlier search. What was asked for here may come late, when the next one is being typed.
    if (search !== asked) setText(search)
  }
  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(text.trim())
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
          onChange={(_, { value }) => setText(value)}
        />
        <Button type="submit" icon={<SearchRegular />}>
          {USERS.searchButton}
        </Button>
        <Button
          icon={<FilterDismissRegular />}
          onClick={() => {
            setText('')
            setAsked('')
            onClear()
          }}
        >
          {USERS.clear}
        </Button>
      </form>
    </search>
  )
}
