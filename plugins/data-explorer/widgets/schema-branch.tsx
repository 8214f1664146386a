import {
  Badge,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  Tree,
  TreeItem,
  TreeItemLayout,
  tokens,
} from '@fluentui/react-components'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { memo } from 'react'
import { MESSAGES } from '../messages'
import type { SchemaBranch, TableLeaf } from '../model/table-tree'

const useStyles = makeStyles({
  layout: { minHeight: '26px' },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface Props {
  readonly branch: SchemaBranch
  readonly selectedTable: string | undefined
  readonly onSelect: (schema: string, table: string) => void
  readonly onRetry: () => void
}

export function SchemaBranchItem({ branch, selectedTable, onSelect, onRetry }: Props) {
  const styles = useStyles()
  const { name, tables, isLoading, error } = branch
  const note = isLoading
    ? MESSAGES.loadingTables
    : tables?.length === 0
      ? MESSAGES.noTables
      : error && !tables
        ? error.message
        : undefined
  return (
    <TreeItem itemType="branch" value={name}>
      <TreeItemLayout className={styles.layout} iconBefore={<DatabaseRegular />}>
        {name}
      </TreeItemLayout>
      <Tree>
        {note !== undefined && (
          <TreeItem itemType="leaf" value={`${name} note`}>
            <TreeItemLayout className={styles.layout}>
              <Caption1>{note}</Caption1>
              {error && !tables && (
                <Button size="small" appearance="transparent" onClick={onRetry}>
                  {MESSAGES.retry}
                </Button>
              )}
            </TreeItemLayout>
          </TreeItem>
        )}
        {tables?.map((table) => (
          <TableItem
            key={table.name}
            schema={name}
            table={table}
            isSelected={table.name === selectedTable}
            onSelect={onSelect}
          />
        ))}
      </Tree>
    </TreeItem>
  )
}

interface ItemProps {
  readonly schema: string
  readonly table: TableLeaf
  readonly isSelected: boolean
  readonly onSelect: (schema: string, table: string) => void
}

const TableItem = memo(function TableItem({ schema, table, isSelected, onSelect }: ItemProps) {
  const styles = useStyles()
  const { name, isView, comment } = table
  return (
    <TreeItem
      itemType="leaf"
      value={JSON.stringify([schema, name])}
      aria-current={isSelected ? 'true' : undefined}
      title={comment ? `${name}\n${comment}` : name}
      onClick={() => onSelect(schema, name)}
    >
      <TreeItemLayout
        className={mergeClasses(styles.layout, isSelected && styles.selected)}
        main={{ className: styles.name }}
        iconBefore={<TableRegular />}
        {...(isView && {
          aside: (
            <Badge size="small" appearance="outline" color="informative">
              {MESSAGES.view}
            </Badge>
          ),
        })}
      >
        {name}
      </TreeItemLayout>
    </TreeItem>
  )
})
