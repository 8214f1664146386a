import { useCall, useCalls } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar, Tree } from '@etabli/sdk/ui'
import { makeStyles, SearchBox, tokens, typographyStyles } from '@fluentui/react-components'
import { memo, useEffect, useMemo, useState } from 'react'
import { listSchemas, listTables } from '../contract'
import { MESSAGES } from '../messages'
import { filterTree, leafOf, type SchemaBranch } from '../model/table-tree'
import { useOutlines } from '../model/use-outlines'
import { SearchClosedSchemas } from './search-closed-schemas.widget'
import { schemaId, schemaNode, tableId } from './tree-nodes.widget'

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, rowGap: tokens.spacingVerticalS },
  search: { maxWidth: '100%' },
  status: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    ':empty': { display: 'none' },
  },
  // As tall as the tree will be: what stands below stays in its place.
  loading: {
    flexGrow: 1,
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingVerticalS,
  },
})

const NONE: readonly string[] = []

interface Props {
  readonly project: string
  readonly connection: string
  readonly schema: string | undefined
  readonly table: string | undefined
  readonly onSelect: (schema: string, table: string) => void
}

/** Schemas and their tables. The tables of a schema are loaded when it is first opened. */
function TableTreeView({ project, connection, schema, table, onSelect }: Props) {
  const styles = useStyles()
  const [filter, setFilter] = useState('')
  const schemas = useCall(listSchemas, { projectName: project, dbConnectionName: connection })
  const names = useMemo(
    () => schemas.data?.schemas.map((each) => (typeof each === 'string' ? each : each.name)),
    [schemas.data],
  )
  const { open, loaded, setOpen } = useOpenSchemas(names, schema)
  const lists = useCalls(
    listTables,
    loaded.map((schemaName) => ({ projectName: project, dbConnectionName: connection, schemaName })),
  )

  const { outlines, isReading } = useOutlines(project, connection, names ?? NONE, filter)

  if (schemas.error && !names)
    return <ErrorState title={MESSAGES.schemasFailed} error={schemas.error} onRetry={() => void schemas.refetch()} />
  if (!names)
    return (
      <div className={styles.loading}>
        <SkeletonBar width="long" />
        <SkeletonBar />
        <SkeletonBar width="long" />
      </div>
    )
  if (names.length === 0) return <EmptyState title={MESSAGES.noSchemas} />

  const branches = names.map((name): SchemaBranch => {
    const list = lists[loaded.indexOf(name)]
    return {
      name,
      isOpen: open.has(name),
      tables: list?.data?.tableList.map(leafOf),
      error: list?.error ?? undefined,
    }
  })
  const shown = filterTree(branches, filter, outlines)
  const closed = isReading ? [] : names.filter((name) => !loaded.includes(name) && !outlines.has(name))
  const retry = (name: string) => void lists[loaded.indexOf(name)]?.refetch()
  return (
    <div className={styles.panel}>
      <SearchBox
        className={styles.search}
        size="small"
        value={filter}
        placeholder={MESSAGES.filterTree}
        aria-label={MESSAGES.filterTree}
        aria-keyshortcuts="/"
        onChange={(_, { value }) => setFilter(value)}
      />
      <span role="status" className={styles.status}>
        {filter !== '' &&
          MESSAGES.matches(
            shown.reduce((sum, { tables = [] }) => sum + tables.length, 0),
            isReading,
          )}
      </span>
      <Tree
        label={MESSAGES.tree}
        nodes={shown.map(schemaNode)}
        openItems={new Set(shown.filter(({ isOpen }) => isOpen).map(({ name }) => schemaId(name)))}
        onOpenChange={({ schema: ofSchema }, isOpen) => setOpen(ofSchema, isOpen)}
        selected={schema !== undefined && table !== undefined ? tableId(schema, table) : undefined}
        onSelect={(node) => node.table !== undefined && onSelect(node.schema, node.table)}
        onRetry={(node) => retry(node.schema)}
        loadingText={MESSAGES.loadingTables}
        emptyText={MESSAGES.noTables}
      />
      {filter !== '' && shown.length === 0 && !isReading && <EmptyState title={MESSAGES.noMatchInTree} />}
      {filter !== '' && closed.length > 0 && (
        <SearchClosedSchemas
          count={closed.length}
          onSearch={() => closed.forEach((name) => void setOpen(name, true))}
        />
      )}
    </div>
  )
}

export const TableTree = memo(TableTreeView)

/** Which schemas are open, and which have been: those keep their tables. The address's schema is open from the start. */
function useOpenSchemas(names: readonly string[] | undefined, selected: string | undefined) {
  const [state, setState] = useState<Readonly<Record<string, boolean>>>({})
  const setOpen = (name: string, isOpen: boolean) => setState((current) => ({ ...current, [name]: isOpen }))
  useEffect(() => {
    if (selected !== undefined) setState((current) => ({ ...current, [selected]: true }))
  }, [selected])
  const only = names?.length === 1 ? names[0] : undefined
  const isOpen = (name: string) => state[name] ?? (name === only || name === selected)
  const loaded = names?.filter((name) => isOpen(name) || name in state) ?? []
  return { open: new Set(names?.filter(isOpen)), loaded, setOpen }
}
