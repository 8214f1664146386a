import { useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, useAddressState } from '@etabli/sdk/ui'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { PanelLeftExpandRegular } from '@fluentui/react-icons/svg/panel-left-expand'
import { useCallback, useMemo, useRef, useState } from 'react'
import { getTableMetadata } from '../contract'
import { MESSAGES } from '../messages'
import { addressOf, EXPLORER_ADDRESS } from '../model/explorer-address'
import { maximumProportion } from '../model/proportion'
import { useConnection } from '../model/use-connection'
import { useEscape } from '../model/use-escape'
import { ConnectionSelect } from '../widgets/connection-select'
import { LeftPanel } from '../widgets/left-panel'
import { NothingChosen } from '../widgets/nothing-chosen'
import { TableFacts } from '../widgets/table-facts'
import { TablePanel } from '../widgets/table-panel'
import { TableSkeleton } from '../widgets/table-skeleton'
import { TableTree } from '../widgets/table-tree'

const useStyles = makeStyles({
  page: { display: 'flex', height: '100%', minHeight: 0, backgroundColor: tokens.colorNeutralBackground1 },
  main: { flexGrow: 1, minWidth: 0, minHeight: 0, display: 'flex', backgroundColor: tokens.colorNeutralBackground1 },
  fullscreen: { position: 'fixed', inset: 0, zIndex: 1000 },
  expand: {
    flexShrink: 0,
    margin: `${tokens.spacingVerticalS} 0 0 ${tokens.spacingHorizontalS}`,
    alignSelf: 'flex-start',
  },
  content: { flexGrow: 1, minWidth: 0, minHeight: 0 },
})

/** The tables of a project's connections: a tree of them on the left, the rows of one on the right. */
export default function ExplorerPage() {
  const styles = useStyles()
  const project = useProject()
  const [address, setAddress] = useAddressState(EXPLORER_ADDRESS)
  const { list, names, connection, unknown, remember } = useConnection(project, address.connection)
  const { schema, table } = address
  const [isPanelShown, setPanelShown] = useState(true)
  const [isFullscreen, setFullscreen] = useState(false)
  const [reloads, setReloads] = useState(0)
  const main = useRef<HTMLElement>(null)
  useEscape(
    main,
    isFullscreen,
    useCallback(() => setFullscreen(false), []),
  )

  const name = useMemo(
    () =>
      connection !== undefined && schema !== undefined && table !== undefined
        ? { connection, schema, table }
        : undefined,
    [connection, schema, table],
  )
  const metadata = useTableMetadata(project, name)
  const facts = metadata.data?.tableMetadata
  const maximum = maximumProportion(facts?.['query-info']['max-requestable-proportion'] ?? 1)
  const proportion = Math.min(address.proportion ?? facts?.['query-info']['requested-proportion'] ?? 1, maximum)

  const chooseConnection = (chosen: string) => {
    remember(chosen)
    setAddress((now) => addressOf({ connection: chosen }, now))
  }
  const chooseTable = useCallback(
    (ofSchema: string, chosen: string) =>
      setAddress((now) =>
        addressOf({ ...(connection !== undefined && { connection }), schema: ofSchema, table: chosen }, now),
      ),
    [setAddress, connection],
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
            <ConnectionSelect names={names} selected={connection} onSelect={chooseConnection} />
          )}
          {names?.length === 0 && <EmptyState title={MESSAGES.noConnections} text={MESSAGES.noConnectionsHint} />}
          {unknown !== undefined && <EmptyState title={MESSAGES.unknownConnection(unknown)} />}
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
          {name && facts && (
            <TableFacts
              table={name.table}
              info={facts['table-info']}
              query={facts['query-info']}
              proportion={proportion}
              onApply={applyProportion}
            />
          )}
        </LeftPanel>
      )}
      <section
        ref={main}
        className={mergeClasses(styles.main, isFullscreen && styles.fullscreen)}
        aria-label={name?.table ?? MESSAGES.title}
      >
        {!isPanelShown && !isFullscreen && (
          <Button
            className={styles.expand}
            size="small"
            appearance="subtle"
            icon={<PanelLeftExpandRegular />}
            aria-label={MESSAGES.showPanel}
            title={MESSAGES.showPanel}
            onClick={() => setPanelShown(true)}
          />
        )}
        <div className={styles.content}>
          {!name && <NothingChosen hasConnection={connection !== undefined} />}
          {name && metadata.error && !facts && (
            <ErrorState title={MESSAGES.tableFailed} error={metadata.error} onRetry={() => void metadata.refetch()} />
          )}
          {name && metadata.isLoading && <TableSkeleton name={name} size={address.view.size} />}
          {name && facts && (
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
            />
          )}
        </div>
      </section>
    </div>
  )
}

function useTableMetadata(project: string, name: { connection: string; schema: string; table: string } | undefined) {
  const { connection = '', schema = '', table = '' } = name ?? {}
  return useCall(
    getTableMetadata,
    { projectName: project, dbConnectionName: connection, schemaName: schema, tableName: table },
    { enabled: name !== undefined, unreadable: MESSAGES.unreadableData },
  )
}
