import type { Prefetch } from '@etabli/sdk'
import { ConnectionActions } from '@etabli/sdk/databases'
import { LineageLinks, tableNodeId, useRemembered } from '@etabli/sdk/platform'
import { useCall, usePageSubject, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, Extensions, isPhone, useAddressState } from '@etabli/sdk/ui'
import { Button, makeStyles, mergeClasses, tokens, useFocusableGroup } from '@fluentui/react-components'
import { PanelLeftExpandRegular } from '@fluentui/react-icons/svg/panel-left-expand'
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { getTableMetadata } from '../contract'
import { MESSAGES } from '../messages'
import { addressOf, EXPLORER_ADDRESS, type TableName, tablePath } from '../model/explorer-address'
import { useDefaultLayout } from '../model/layouts/use-default-layout'
import { prefetchTable, proportionOf, tableOf } from '../model/prefetch-table'
import { QueryArea } from '../model/query/prefetch-query'
import { useQueryPlace } from '../model/query/use-query-place'
import { tableFields } from '../model/table-request'
import { useConnection } from '../model/use-connection'
import { useEscape } from '../model/use-escape'
import { useOpenTable } from '../model/use-open-table'
import { ConnectionSelect } from '../widgets/connection-select.widget'
import { ConnectionState } from '../widgets/connections/connection-state.widget'
import { LeftPanel } from '../widgets/left-panel.widget'
import { NothingChosen } from '../widgets/nothing-chosen.widget'
import { QueryButton } from '../widgets/query-button.widget'
import { TableFacts } from '../widgets/table-facts.widget'
import { TablePanel } from '../widgets/table-panel.widget'
import { TableSkeleton } from '../widgets/table-skeleton.widget'
import { TableTree } from '../widgets/table-tree.widget'

/** Where there is room for one pane only. */
const PHONE = '@media (max-width: 767.98px)'

const useStyles = makeStyles({
  page: { display: 'flex', height: '100%', minHeight: 0, backgroundColor: tokens.colorNeutralBackground1 },
  main: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    display: 'flex',
    backgroundColor: tokens.colorNeutralBackground1,
    [PHONE]: { flexDirection: 'column' },
  },
  covered: { [PHONE]: { display: 'none' } },
  unseen: { position: 'absolute', width: '1px', height: '1px', margin: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
  fullscreen: { position: 'fixed', inset: 0, zIndex: 1000 },
  expand: {
    flexShrink: 0,
    margin: `${tokens.spacingVerticalS} 0 0 ${tokens.spacingHorizontalS}`,
    alignSelf: 'flex-start',
  },
  content: { flexGrow: 1, minWidth: 0, minHeight: 0 },
})

const NO_TABLE: TableName = { connection: '', schema: '', table: '' }

export const prefetch: Prefetch = ({ params: { project }, search, callAhead }) =>
  prefetchTable(callAhead, project ?? '', EXPLORER_ADDRESS.read(new URLSearchParams(search)))

/** The tables of a project's connections: a tree of them on the left, the rows of one on the right. */
export default function ExplorerPage() {
  const styles = useStyles()
  // A link opens the query editor before anybody touches the page, and so before the shell keeps Fluent's focus manager alive: it
  // would end with the editor's dialog and leave the page hidden from screen readers.
  useFocusableGroup()
  const project = useProject()
  const [address, setAddress] = useAddressState(EXPLORER_ADDRESS)
  const { list, names, connection, unknown, remember } = useConnection(project, address.connection)
  const { schema, table } = address
  const [isPanelShown, setPanelShown] = useState(() => table === undefined || !isPhone())
  const [isFullscreen, setFullscreen] = useState(false)
  const [reloads, setReloads] = useState(0)
  const main = useRef<HTMLElement>(null)
  useEscape(
    main,
    isFullscreen,
    useCallback(() => setFullscreen(false), []),
  )

  const name = useMemo(() => tableOf({ connection, schema, table }), [connection, schema, table])
  const metadata = useTableMetadata(project, name)
  const facts = metadata.data?.tableMetadata
  usePageSubject(name && { project, ...name })
  useRemembered(name && facts && { name: name.table, icon: 'Table', project, href: tablePath(project, name) })
  const proportion = proportionOf(address, facts?.['query-info'])
  const { isOpening, open } = useOpenTable(project)
  const query = useQueryPlace(project, connection)
  const openQuery = () => query.onDialog(true)
  const isTableShown = query.here?.shown === undefined
  const { isSettled, withDefault } = useDefaultLayout(name, address, setAddress)
  // What stands beside the rows is drawn after them.
  const beside = useDeferredValue(useMemo(() => name && facts && { name, facts }, [name, facts]))

  const known = useDeferredValue(connection, undefined)
  const chooseConnection = (chosen: string) => {
    remember(chosen)
    setAddress((now) => addressOf({ connection: chosen }, now))
  }
  const chooseTable = useCallback(
    (ofSchema: string, chosen: string) => {
      // There, one of the two is shown.
      if (isPhone()) setPanelShown(false)
      setAddress((now) => {
        const next = withDefault(
          addressOf({ ...(connection !== undefined && { connection }), schema: ofSchema, table: chosen }, now),
        )
        void open(next)
        return next
      })
    },
    [setAddress, connection, open, withDefault],
  )
  const applyProportion = (chosen: number) => {
    if (chosen === proportion) setReloads((count) => count + 1)
    else setAddress((now) => ({ ...now, proportion: chosen, view: { ...now.view, page: 1 } }))
  }
  return (
    <div className={styles.page}>
      {isPanelShown && (
        <LeftPanel onHide={() => setPanelShown(false)}>
          {list.error && !names ? (
            <ErrorState title={MESSAGES.connectionsFailed} error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <ConnectionSelect
              names={names}
              selected={connection}
              onSelect={chooseConnection}
              action={
                known !== undefined && (
                  <Extensions
                    key={known}
                    point={ConnectionActions}
                    props={{ project, connection: known }}
                    fields={{ project }}
                  />
                )
              }
            />
          )}
          {known !== undefined && <ConnectionState project={project} connection={known} />}
          {names?.length === 0 && <EmptyState title={MESSAGES.noConnections} text={MESSAGES.noConnectionsHint} />}
          {unknown !== undefined && <EmptyState title={MESSAGES.unknownConnection(unknown)} />}
          {connection !== undefined && <QueryButton project={project} connection={connection} onOpen={openQuery} />}
          {connection !== undefined && (
            <TableTree
              key={connection}
              project={project}
              connection={connection}
              schema={schema}
              table={table}
              onSelect={chooseTable}
            />
          )}
          {isTableShown && name && beside && (
            <TableFacts
              key={JSON.stringify(beside.name)}
              table={beside.name.table}
              links={<TableLinks project={project} name={beside.name} />}
              info={beside.facts['table-info']}
              query={beside.facts['query-info']}
              proportion={proportion}
              onApply={applyProportion}
            />
          )}
        </LeftPanel>
      )}
      <section
        ref={main}
        className={mergeClasses(styles.main, isPanelShown && styles.covered, isFullscreen && styles.fullscreen)}
        aria-label={name?.table ?? MESSAGES.title}
      >
        {!isPanelShown && <h1 className={styles.unseen}>{MESSAGES.title}</h1>}
        {!isPanelShown && !isFullscreen && (
          <Button
            className={styles.expand}
            size="small"
            appearance="subtle"
            icon={<PanelLeftExpandRegular />}
            aria-label={MESSAGES.showPanel}
            title={MESSAGES.showPanel}
            onClick={() => setPanelShown(true)}
          >
            {isPhone() && MESSAGES.tree}
          </Button>
        )}
        <div className={styles.content}>
          {query.here && connection !== undefined && (
            <Suspense>
              <QueryArea
                key={JSON.stringify([connection, query.here.link])}
                project={project}
                connection={connection}
                table={name}
                shared={query.shared}
                onSharedDone={query.drop}
                isDialogOpen={query.here.isDialogOpen}
                onDialog={query.onDialog}
                shown={query.here.shown}
                onShow={query.onShow}
              />
            </Suspense>
          )}
          {isTableShown && !name && <NothingChosen hasConnection={connection !== undefined} />}
          {isTableShown && name && metadata.error && !facts && (
            <ErrorState title={MESSAGES.tableFailed} error={metadata.error} onRetry={() => void metadata.refetch()} />
          )}
          {isTableShown && name && metadata.isLoading && !isOpening && (
            <TableSkeleton name={name} size={address.view.size} />
          )}
          {isTableShown && name && facts && isSettled && !isOpening && (
            <TablePanel
              key={JSON.stringify(name)}
              project={project}
              name={name}
              config={facts['table-config']}
              isConfigLoading={metadata.isFetching}
              proportion={proportion}
              address={address}
              setAddress={setAddress}
              fullscreen={{ isOn: isFullscreen, onToggle: () => setFullscreen(!isFullscreen) }}
              reloads={reloads}
              onQuery={openQuery}
            />
          )}
        </div>
      </section>
    </div>
  )
}

/** What leads from a table to where it comes from. */
function TableLinks({ project, name }: { readonly project: string; readonly name: TableName }) {
  const node = tableNodeId(name.connection, name.schema, name.table)
  return <Extensions point={LineageLinks} props={{ project, node }} fields={{ project }} />
}

function useTableMetadata(project: string, name: TableName | undefined) {
  return useCall(getTableMetadata, tableFields(project, name ?? NO_TABLE), {
    enabled: name !== undefined,
    unreadable: MESSAGES.unreadableData,
  })
}
