import type { TreeNode } from '@etabli/sdk/ui'
import { Badge, Caption2, makeStyles, tokens } from '@fluentui/react-components'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { MESSAGES } from '../messages'
import type { SchemaBranch, TableLeaf } from '../model/table-tree'

const useStyles = makeStyles({
  trail: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  rows: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  columns: {
    maxWidth: '120px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
})

/** A schema, or one of its tables. */
export interface ExplorerNode extends TreeNode<ExplorerNode> {
  readonly schema: string
  readonly table?: string
}

// One of each for all nodes: there may be thousands.
const SCHEMA_ICON = <DatabaseRegular />
const TABLE_ICON = <TableRegular />
const VIEW_ICON = <EyeRegular />
const VIEW_BADGE = (
  <Badge size="small" appearance="outline" color="informative">
    {MESSAGES.view}
  </Badge>
)

export function schemaNode({ name, tables, error }: SchemaBranch): ExplorerNode {
  return {
    id: schemaId(name),
    schema: name,
    label: name,
    icon: SCHEMA_ICON,
    children: tables?.map((table) => tableNode(name, table)) ?? error ?? 'loading',
  }
}

function tableNode(schema: string, { name, isView, comment, rows, found }: TableLeaf): ExplorerNode {
  const told = [found && MESSAGES.foundColumns(found), comment, rows !== undefined && MESSAGES.aboutRows(rows)].filter(
    Boolean,
  )
  return {
    id: tableId(schema, name),
    schema,
    table: name,
    label: name,
    title: [name, ...told].join('\n'),
    icon: isView ? VIEW_ICON : TABLE_ICON,
    ...((isView || rows !== undefined || found) && {
      trailing: found ? <FoundColumns columns={found} /> : <TableTrail isView={isView} rows={rows} />,
    }),
  }
}

/** Why a filter leaves a table whose own name does not fit it; the item's description names all of them. */
function FoundColumns({ columns }: { readonly columns: readonly string[] }) {
  const styles = useStyles()
  return (
    <Caption2 aria-hidden className={styles.columns}>
      {columns.join(', ')}
    </Caption2>
  )
}

/** The number is for the eye; the item's description says it in words. */
function TableTrail({ isView, rows }: Pick<TableLeaf, 'isView' | 'rows'>) {
  const styles = useStyles()
  return (
    <span className={styles.trail}>
      {rows !== undefined && (
        <Caption2 aria-hidden className={styles.rows}>
          {MESSAGES.shortRows(rows)}
        </Caption2>
      )}
      {isView && VIEW_BADGE}
    </span>
  )
}

// As JSON, so that no name of a schema is that of a table.
export function schemaId(schema: string): string {
  return JSON.stringify([schema])
}

export function tableId(schema: string, table: string): string {
  return JSON.stringify([schema, table])
}
