import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { MESSAGES } from '../messages'

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    listStyleType: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  chip: { fontWeight: tokens.fontWeightRegular, maxWidth: '320px', minWidth: 0 },
})

interface ShownFilter {
  readonly key: string
  readonly text: string
}

interface Props<Filter> {
  readonly filters: readonly Filter[]
  /** What is to be known of the rows that are left. */
  readonly note?: { readonly text: string; readonly color: 'warning' | 'informative' } | false
  readonly onRemove: (filter: Filter) => void
}

export function FilterChips<Filter extends ShownFilter>({ filters, note = false, onRemove }: Props<Filter>) {
  const styles = useStyles()
  if (filters.length === 0 && !note) return null
  return (
    <ul className={styles.chips} aria-label={MESSAGES.activeFilters}>
      {filters.map((filter) => (
        <li key={filter.key}>
          <Button
            className={styles.chip}
            size="small"
            shape="circular"
            icon={<DismissRegular fontSize={12} />}
            iconPosition="after"
            title={MESSAGES.remove(filter.text)}
            onClick={() => onRemove(filter)}
          >
            {filter.text}
          </Button>
        </li>
      ))}
      {note && (
        <li>
          <Badge appearance="tint" color={note.color} size="large">
            {note.text}
          </Badge>
        </li>
      )}
    </ul>
  )
}
