import { Button, Caption1, makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components'
import type { ColumnOrigin } from '../../contract'
import { COLUMNS } from '../../messages/columns'
import type { NodeColumns } from '../../model/lineage/use-columns'
import { ColumnWay } from './column-way.widget'

const useStyles = makeStyles({
  panel: { flexShrink: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  columns: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    maxHeight: '64px',
    overflowY: 'auto',
    margin: 0,
    padding: '2px',
    listStyleType: 'none',
  },
})

interface Props extends NodeColumns {
  readonly selected: ColumnOrigin | undefined
  readonly isOnMap: (node: string) => boolean
  readonly onSelect: (column: ColumnOrigin | undefined) => void
}

/** The columns of the selected node; of the selected one, where it comes from and where it is used. */
export function ColumnPanel({ node, columns, commit, links, error, again, selected, ...ways }: Props) {
  const styles = useStyles()
  const chosen = selected?.node === node.id ? columns?.find(({ name }) => name === selected.column) : undefined
  const said = sentenceOf(columns, commit, error)
  return (
    <section className={styles.panel} aria-label={COLUMNS.title(0)}>
      <div className={styles.head}>
        <Text weight="semibold">{COLUMNS.title(columns?.length ?? 0)}</Text>
        <Caption1 className={styles.quiet} role="status">
          {said}
        </Caption1>
        {error && (
          <Button size="small" onClick={again}>
            {COLUMNS.again}
          </Button>
        )}
      </div>
      {columns && columns.length > 0 && (
        <ul className={styles.columns}>
          {columns.map(({ name }) => (
            <li key={name}>
              <ToggleButton
                size="small"
                appearance={name === chosen?.name ? 'primary' : 'secondary'}
                checked={name === chosen?.name}
                onClick={() => ways.onSelect(name === chosen?.name ? undefined : { node: node.id, column: name })}
              >
                {name}
              </ToggleButton>
            </li>
          ))}
        </ul>
      )}
      {chosen && <ColumnWay node={node} column={chosen} links={links} {...ways} />}
      {columns && columns.length > 0 && !chosen && <Caption1 className={styles.quiet}>{COLUMNS.hint}</Caption1>}
    </section>
  )
}

function sentenceOf(columns: NodeColumns['columns'], commit: string | undefined, error: Error | undefined): string {
  if (error) return COLUMNS.failed
  if (!columns) return COLUMNS.loading
  if (commit === undefined) return COLUMNS.never
  return columns.length === 0 ? COLUMNS.none : COLUMNS.asOf(commit)
}
