import { useAccess } from '@etabli/sdk/react'
import { ErrorState, lazyPart, SkeletonBar } from '@etabli/sdk/ui'
import { Button, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useMemo, useState } from 'react'
import { addConnector, type FlowConnection, type SingerConnector } from '../../contract'
import { CONNECTION, CONNECTORS, WIZARD } from '../../messages/wizard'
import { useOpener } from '../../model/shared/use-opener'
import { matching } from '../../model/streams/stream-choices'
import { isCompatible, type SideDraft, withConnector } from '../../model/wizard/side-draft'
import type { Connections } from '../../model/wizard/use-connections'
import type { Connectors } from '../../model/wizard/use-connectors'
import { ConnectionSelect } from './connection-select.widget'
import { ConnectorGrid } from './connector-grid.widget'

const AddDialog = lazyPart(() => import('./add-dialog.widget'))
const RemoveDialog = lazyPart(() => import('./remove-dialog.widget'))

const useStyles = makeStyles({
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  bar: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  search: { flex: '0 1 320px', maxWidth: '100%' },
})

interface Props {
  readonly project: string
  readonly role: 'tap' | 'target'
  readonly side: SideDraft
  readonly connections: Connections
  readonly connectors: Connectors
  readonly onSide: (side: SideDraft) => void
  /** A connector was chosen. */
  readonly onNext: () => void
}

/** Steps 0 and 2: with which secret, and by which connector. */
export function ChooseStep({ project, role, side, connections, connectors, onSide, onNext }: Props) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<SingerConnector>()
  const opener = useOpener()
  const close = () => {
    setAdding(false)
    setRemoving(undefined)
    opener.giveBack()
  }
  const isAdmin = useAccess(addConnector.access).granted
  const { connection } = side
  const all = role === 'tap' ? connectors.taps : connectors.targets
  const shown = useMemo(() => all && sorted(matching(all, textOf, search), connection), [all, search, connection])
  return (
    <div className={styles.step}>
      <ConnectionSelect
        project={project}
        connections={connections}
        value={connection}
        hint={CONNECTION.hint}
        onValue={(next) => onSide(withConnection(side, next))}
      />
      <div className={styles.bar}>
        <SearchBox
          className={styles.search}
          aria-label={CONNECTORS.search}
          aria-keyshortcuts="/"
          placeholder={CONNECTORS.search}
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
        {isAdmin && (
          <Button
            icon={<AddRegular />}
            onClick={() => {
              opener.keep()
              setAdding(true)
            }}
          >
            {CONNECTORS.add}
          </Button>
        )}
      </div>
      {shown ? (
        <ConnectorGrid
          key={`${search} ${connection?.['redis-id']}`}
          connectors={shown}
          chosen={side.connector?.name}
          reasonOf={(connector) => reasonOf(connector, connection)}
          onChoose={(connector) => {
            onSide(withConnector(side, connector))
            onNext()
          }}
          {...(isAdmin && {
            onRemove: (connector) => {
              opener.keep()
              setRemoving(connector)
            },
          })}
        />
      ) : connectors.error ? (
        <ErrorState title={WIZARD.connectorsFailed} error={connectors.error} onRetry={connectors.retry} />
      ) : (
        <span role="status" aria-label={WIZARD.connectorsLoading}>
          <SkeletonBar width="long" />
        </span>
      )}
      {isAdding && <AddDialog role={role} onClose={close} />}
      {removing && (
        <RemoveDialog
          role={role}
          connector={removing}
          onClose={close}
          onRemoved={() => {
            close()
            if (side.connector?.name === removing.name) onSide({ ...(connection && { connection }), form: {} })
          }}
        />
      )}
    </div>
  )
}

function textOf({ title, name, description }: SingerConnector): string {
  return `${title} ${name} ${description}`
}

/** A connector that the secret does not fit is no longer chosen. */
function withConnection({ connector, form }: SideDraft, connection: FlowConnection): SideDraft {
  return connector && isCompatible(connector, connection) ? { connection, connector, form } : { connection, form: {} }
}

function reasonOf(connector: SingerConnector, connection: FlowConnection | undefined): string | undefined {
  if (!connection) return CONNECTORS.noConnection
  return isCompatible(connector, connection) ? undefined : CONNECTORS.notCompatible
}

function sorted(connectors: readonly SingerConnector[], connection: FlowConnection | undefined) {
  const [fitting, others] = [true, false].map((fits) =>
    connectors.filter((connector) => isCompatible(connector, connection) === fits),
  )
  return [...(fitting ?? []), ...(others ?? [])]
}
