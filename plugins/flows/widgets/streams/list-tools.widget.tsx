import { Button, Caption1, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { STREAMS } from '../../messages/streams'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { flex: '1 1 140px', minWidth: 0, maxWidth: 'none' },
  count: { color: tokens.colorNeutralForeground2, flexGrow: 1 },
})

interface Props {
  readonly searchLabel: string
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly count: string
  /** Checks or unchecks all that is found; absent where that is only looked at. */
  readonly onAll?: (isChecked: boolean) => void
}

/** Looks for lines of a list, and checks all of those at once. */
export function ListTools({ searchLabel, search, onSearch, count, onAll }: Props) {
  const styles = useStyles()
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          className={styles.search}
          size="small"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={search}
          onChange={(_event, { value }) => onSearch(value)}
          // Enter would go on to the next step.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <div className={styles.tools}>
        <Caption1 role="status" className={styles.count}>
          {count}
        </Caption1>
        {onAll && (
          <>
            <Button size="small" appearance="subtle" onClick={() => onAll(true)}>
              {STREAMS.all}
            </Button>
            <Button size="small" appearance="subtle" onClick={() => onAll(false)}>
              {STREAMS.none}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
