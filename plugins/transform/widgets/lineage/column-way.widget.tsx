import { Caption1, Link, makeStyles, Text, tokens } from '@fluentui/react-components'
import type { ColumnOrigin, ProjectNode, TracedColumn } from '../../contract'
import type { ColumnLinks } from '../../contract/column-links'
import { COLUMNS } from '../../messages/columns'

const useStyles = makeStyles({
  way: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    maxHeight: '84px',
    overflowY: 'auto',
    margin: 0,
  },
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  value: { margin: 0, minWidth: 0 },
})

interface Props {
  readonly node: ProjectNode
  readonly column: TracedColumn
  readonly links: ColumnLinks
  /** Whether a node is on the map: those of packages are not. */
  readonly isOnMap: (node: string) => boolean
  readonly onSelect: (column: ColumnOrigin) => void
}

/** Where a column comes from and where it is used, one step each. */
export function ColumnWay({ node, column, links, ...ways }: Props) {
  const styles = useStyles()
  const used = links.next({ node: node.id, column: column.name }, 'down')
  return (
    <dl className={styles.way} aria-label={COLUMNS.of(column.name)}>
      <dt>
        <Caption1>{COLUMNS.from}</Caption1>
      </dt>
      <dd className={styles.value}>
        <Names columns={column.from ?? []} rest={restOf(node, column)} {...ways} />
      </dd>
      <dt>
        <Caption1>{COLUMNS.to}</Caption1>
      </dt>
      <dd className={styles.value}>
        <Names columns={used} rest={used.length === 0 ? COLUMNS.noColumn : undefined} {...ways} />
      </dd>
    </dl>
  )
}

/** What is to be said beside the names of columns. */
function restOf({ kind }: ProjectNode, { from, isPartial }: TracedColumn): string | undefined {
  if (kind === 'source' || kind === 'seed') return COLUMNS.outside
  if (!from) return COLUMNS.notKnown
  if (isPartial) return COLUMNS.partial
  return from.length === 0 ? COLUMNS.noColumn : undefined
}

interface NamesProps extends Pick<Props, 'isOnMap' | 'onSelect'> {
  readonly columns: readonly ColumnOrigin[]
  readonly rest: string | undefined
}

function Names({ columns, rest, isOnMap, onSelect }: NamesProps) {
  const styles = useStyles()
  return (
    <ul className={styles.names}>
      {columns.map((column) => (
        <li key={`${column.node} ${column.column}`}>
          {isOnMap(column.node) ? (
            <Link as="button" onClick={() => onSelect(column)}>
              {labelOf(column)}
            </Link>
          ) : (
            <Text>{labelOf(column)}</Text>
          )}
        </li>
      ))}
      {rest !== undefined && (
        <li>
          <Text>{rest}</Text>
        </li>
      )}
    </ul>
  )
}

/** Without the kind of the node. */
function labelOf({ node, column }: ColumnOrigin): string {
  return `${node.slice(node.indexOf('.') + 1)}.${column}`
}
