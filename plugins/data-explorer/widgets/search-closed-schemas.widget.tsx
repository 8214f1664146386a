import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { MESSAGES } from '../messages'

const useStyles = makeStyles({ button: { marginTop: tokens.spacingVerticalS, width: '100%' } })

/** A single letter is looked for in opened schemas alone, and beyond the first fifty a longer filter is too; this opens the others. */
export function SearchClosedSchemas({ count, onSearch }: { readonly count: number; readonly onSearch: () => void }) {
  const styles = useStyles()
  return (
    <Button className={styles.button} size="small" appearance="subtle" onClick={onSearch}>
      {MESSAGES.searchClosed(count)}
    </Button>
  )
}
