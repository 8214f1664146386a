import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { MESSAGES } from '../messages'
import type { ActiveFilter } from '../model/active-filters'

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

interface Props {
  readonly filters: readonly ActiveFilter[]
  /** More rows fit than the grid can reach. */
  readonly isPartial: boolean
  readonly onRemove: (filter: ActiveFilter) => void
}

export function FilterChips({ filters, isPartial, onRemove }: Props) {
  const styles = useStyles()
  if (filters.length === 0 && !isPartial) return null
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
      {isPartial && (
        <li>
          <Badge appearance="tint" color="warning" size="large">
            {MESSAGES.partialMark}
          </Badge>
        </li>
      )}
    </ul>
  )
}
